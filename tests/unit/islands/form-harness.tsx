/** Renders a form island into jsdom the way a page does (server HTML, then hydration), and simulates its visitor. */
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { onTestFinished, vi } from "vitest";

import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { helpOf } from "../../../src/site/place.ts";
import { CONTENT_PLACE } from "../../support/places.ts";
import SubmissionForm from "../../../src/islands/forms/SubmissionForm.tsx";

export const CLINIC_CONTACT = {
  phone: { number: "+910000000000", shown: "+91 00000 00000" },
  whatsapp: { number: "+910000000000" },
};

/** The place of the content, as a page passes it. */
const PLACE = { ...CONTENT_PLACE, help: helpOf(CONTENT_PLACE) };

export const REF = "QX7-4K2";

/** A limit for a busy machine, not an expectation. */
const LIMIT_MS = 20_000;

/** The response of the server; `undefined` for a network error. */
export type Reply = { readonly status: number; readonly json?: unknown; readonly type?: string } | undefined;

export const ACCEPTED: Reply = { status: 200, json: { ok: true, ref: REF, status: "delivered" } };

export interface SentPost {
  readonly path: string;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** While true, React warns of every update outside `act`. */
function setActEnvironment(isOn: boolean): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn });
}

/** Lets React do what is due. */
async function flush(): Promise<void> {
  await act(() => Promise.resolve());
}

/** Waits until no form is being sent. React updates by itself meanwhile, as it does in a page. */
async function settle(): Promise<void> {
  setActEnvironment(false);
  await vi.waitFor(() => {
    if (document.querySelector("form[aria-busy=true]") !== null) throw new Error("Still sending.");
  }, LIMIT_MS);
  setActEnvironment(true);
  await flush();
}

function seenPost(path: string, { headers, body }: RequestInit): SentPost {
  if (typeof body !== "string") throw new TypeError("The form posted no text.");
  return { path, headers: new Headers(headers), body: JSON.parse(body) as SentPost["body"] };
}

/** Responds to posts in place of the network, each with the next reply; the last one is repeated. */
export function answerWith(...replies: readonly Reply[]): readonly SentPost[] {
  const posts: SentPost[] = [];
  const left = [...replies];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    posts.push(seenPost(path, init));
    const reply = left.length > 1 ? left.shift() : left[0];
    if (reply === undefined) return Promise.reject(new TypeError("Failed to fetch"));
    const type = reply.type ?? "application/json";
    return Promise.resolve(
      new Response(reply.json === undefined ? "<title>Login</title>" : JSON.stringify(reply.json), {
        status: reply.status,
        headers: { "content-type": type },
      }),
    );
  });
  return posts;
}

/** Responds to posts only when the returned function is called. */
export function holdResponses(): {
  readonly posts: readonly SentPost[];
  readonly answer: () => Promise<void>;
} {
  const posts: SentPost[] = [];
  const { promise, resolve } = Promise.withResolvers<undefined>();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    posts.push(seenPost(path, init));
    await promise;
    return Response.json({ ok: true, ref: REF, status: "delivered" });
  });
  return {
    posts,
    answer: async () => {
      resolve(undefined);
      await settle();
    },
  };
}

/** A form in the page, by the names that its visitor uses. */
export class FormOnPage {
  readonly id: FormId;
  readonly #root: Root;

  constructor(id: FormId, root: Root) {
    this.id = id;
    this.#root = root;
  }

  get element(): HTMLFormElement {
    return this.find(`#${this.id}-form`) as HTMLFormElement;
  }

  get summary(): HTMLElement {
    return this.find(`#${this.id}-errors`);
  }

  get status(): HTMLElement {
    return this.find("form > [role=status]");
  }

  /** The form's own submit button; "Try again" is another. */
  get button(): HTMLButtonElement {
    return this.find("form > div > button[type=submit]") as HTMLButtonElement;
  }

  find(selector: string): HTMLElement {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`The page has no ${selector}.`);
    return found;
  }

  control(name: string): HTMLInputElement {
    return this.find(`#${this.id}-${name}`) as HTMLInputElement;
  }

  error(name: string): string | undefined {
    const element = this.find(`#${this.id}-${name}-error`);
    return element.hidden ? undefined : element.textContent;
  }

  note(name: string): string {
    return this.find(`#${this.id}-${name}-note`).textContent;
  }

  values(): Readonly<Record<string, string>> {
    return Object.fromEntries(FORMS[this.id].fields.map(({ name }) => [name, this.control(name).value]));
  }

  /** Types into a field and leaves it. */
  async type(name: string, value: string): Promise<void> {
    const control = this.control(name);
    await act(() => {
      control.focus();
      control.value = value;
      control.dispatchEvent(new InputEvent("input", { bubbles: true }));
      control.dispatchEvent(new Event("change", { bubbles: true }));
      control.blur();
      return Promise.resolve();
    });
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.type(name, value);
  }

  /** Presses the submit button and does not wait for a response. */
  async click(): Promise<void> {
    await act(async () => {
      this.button.click();
      await Promise.resolve();
    });
    await vi.waitFor(flush);
  }

  /** Presses a button, and waits until the form has reacted. */
  async press(button: HTMLElement = this.button): Promise<void> {
    await act(() => {
      button.click();
      return Promise.resolve();
    });
    await this.settle();
  }

  /** Waits until nothing is being sent. */
  async settle(): Promise<void> {
    await settle();
  }

  /** Leaves the page; the storage of the tab remains. */
  async leave(): Promise<void> {
    await act(() => {
      this.#root.unmount();
      return Promise.resolve();
    });
    document.body.replaceChildren();
  }
}

/** Puts the server's HTML of a form into the page; `typed` is what the visitor types before hydration. */
export async function openForm(
  id: FormId,
  typed: Readonly<Record<string, string>> = {},
): Promise<FormOnPage> {
  setActEnvironment(true);
  // In development, the forms log what they send (src/islands/forms/useSubmission.ts).
  vi.spyOn(console, "info").mockReturnValue(undefined);
  const island = <SubmissionForm formId={id} clinicContact={CLINIC_CONTACT} place={PLACE} />;
  const main = document.createElement("main");
  main.innerHTML = renderToString(island);
  document.body.replaceChildren(main);
  for (const [name, value] of Object.entries(typed)) {
    const control = main.querySelector<HTMLInputElement>(`#${id}-${name}`);
    if (control !== null) control.value = value;
  }
  let root: Root | undefined;
  await act(() => {
    root = hydrateRoot(main, island, {
      onRecoverableError: (error) => {
        throw error;
      },
    });
    return Promise.resolve();
  });
  if (root === undefined) throw new Error("The island was not hydrated.");
  const form = new FormOnPage(id, root);
  onTestFinished(async () => {
    await form.leave();
    document.title = "";
    sessionStorage.clear();
    localStorage.clear();
    history.replaceState(null, "", "/");
  });
  return form;
}

/** A form in jsdom, and its visitor. */
import { expect, onTestFinished, vi } from "vitest";

import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { helpOf } from "../../../src/site/place.ts";
import { CONTENT_PLACE } from "../../support/places.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import SubmissionForm from "../../../src/islands/forms/SubmissionForm.tsx";
import { doing, find, openIsland, setActEnvironment } from "./page.tsx";

export const CLINIC_CONTACT = {
  phone: { number: "+910000000000", shown: "+91 00000 00000" },
  whatsapp: { number: "+910000000000" },
};

/** The place of the content, as a page passes it. */
const PLACE = { ...CONTENT_PLACE.forms, help: helpOf(CONTENT_PLACE) };

export const REF = "QX7-4K2";

/** The response of the server, whose body is a web page without `json`; `undefined` for a network error. */
export type MockResponse = { readonly status: number; readonly json?: unknown } | undefined;

export const ACCEPTED: MockResponse = { status: 200, json: { ok: true, ref: REF, status: "delivered" } };

interface SentPost {
  readonly path: string;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Waits for what comes by itself. React updates by itself meanwhile, as it does in a page. */
export async function eventually(expectation: () => void): Promise<void> {
  setActEnvironment(false);
  // A limit for a busy machine, not an expectation.
  await vi.waitFor(expectation, 20_000);
  setActEnvironment(true);
  await doing();
}

/** Waits until no form is being sent. */
const settle = () => eventually(() => expect(document.querySelector("form[aria-busy=true]")).toBeNull());

/** Responds in place of the network, to each post with the next reply; the last one is repeated. @returns the posts */
export function respondWith(
  ...responses: readonly (MockResponse | Promise<MockResponse>)[]
): readonly SentPost[] {
  const posts: SentPost[] = [];
  vi.stubGlobal("fetch", async (path: string, { headers, body }: RequestInit) => {
    if (typeof body !== "string") throw new TypeError("The form posted no text.");
    posts.push({ path, headers: new Headers(headers), body: JSON.parse(body) as SentPost["body"] });
    const reply = await responses[Math.min(posts.length, responses.length) - 1];
    if (reply === undefined) throw new TypeError("Failed to fetch");
    const { status, json } = reply;
    return json === undefined
      ? new Response("<title>Login</title>", { status, headers: { "content-type": "text/html" } })
      : Response.json(json, { status });
  });
  return posts;
}

/** Accepts posts only when `answer` is called. */
export function holdResponses() {
  const { promise, resolve } = Promise.withResolvers<MockResponse>();
  const posts = respondWith(promise);
  const answer = async (): Promise<void> => {
    resolve(ACCEPTED);
    await settle();
  };
  return { posts, answer };
}

/** The idempotency keys of posts, each once. */
export const keysOf = (posts: readonly SentPost[]) =>
  new Set(posts.map(({ headers }) => headers.get("idempotency-key")));

/** A form in the page, by the names that its visitor uses. */
export class FormOnPage {
  readonly id: FormId;
  readonly find = find;
  /** Leaves the page; the storage of the tab remains. */
  readonly leave: () => Promise<void>;

  constructor(id: FormId, leave: () => Promise<void>) {
    this.id = id;
    this.leave = leave;
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
    await doing(() => {
      control.focus();
      control.value = value;
      control.dispatchEvent(new InputEvent("input", { bubbles: true }));
      control.dispatchEvent(new Event("change", { bubbles: true }));
      control.blur();
    });
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.type(name, value);
  }

  /** Fills in the sample of the form and sends it. */
  async send(): Promise<void> {
    await this.fill(SAMPLES[this.id]);
    await this.press();
  }

  /** Presses the submit button and does not wait for a response. */
  async click(): Promise<void> {
    await doing(() => this.button.click());
    await vi.waitFor(() => doing());
  }

  /** Presses a button, and waits until the form has reacted. */
  async press(button: HTMLElement = this.button): Promise<void> {
    await doing(() => button.click());
    await settle();
  }
}

/** Puts the server's HTML of a form into the page; `typed` is what the visitor types before hydration. */
export async function openForm(
  id: FormId,
  typed: Readonly<Record<string, string>> = {},
): Promise<FormOnPage> {
  // In development, the forms log what they send (src/islands/forms/useSubmission.ts).
  vi.spyOn(console, "info").mockReturnValue(undefined);
  const leave = await openIsland(
    <SubmissionForm formId={id} clinicContact={CLINIC_CONTACT} place={PLACE} />,
    () => {
      for (const [name, value] of Object.entries(typed))
        (find(`#${id}-${name}`) as HTMLInputElement).value = value;
    },
  );
  const form = new FormOnPage(id, leave);
  onTestFinished(async () => {
    await form.leave();
    document.title = "";
    sessionStorage.clear();
    localStorage.clear();
    history.replaceState(null, "", "/");
  });
  return form;
}

/** A form in jsdom, and its visitor. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, vi } from "vitest";

import { HYDRATED_EVENT } from "#client-directives/island-contract.ts";
import { DRAFT_PREFIX, STORAGE_VERSION } from "#client/submissions/storage-names.ts";
import { FORMS, type FormId } from "#forms/index.ts";
import { FORM_FACTS, PUBLISHED_FORMS } from "#tests/support/places.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";
import FormMessages from "#islands/forms/FormMessages.tsx";
import SubmissionForm from "#islands/forms/SubmissionForm.tsx";
import { doing, find, openIsland, setActEnvironment } from "./page.tsx";
import { WORDS } from "#tests/support/words.ts";

export const CLINIC_CONTACT = {
  phone: { number: "+910000000000", shown: "+91 00000 00000" },
  whatsapp: "+910000000000",
};

export const BEFORE_VISIT = ["Bring your reports.", "You can cancel free of charge until the day before."];

/** The place of the island in the HTML of a form. */
const ISLAND = "[island]";

export const REF = "QX7-4K2";

/** The response of the server, whose body is a web page without `json`; `undefined` for a network error. */
export type MockResponse = { readonly status: number; readonly json?: unknown } | undefined;

export const ACCEPTED: MockResponse = { status: 200, json: { ok: true, ref: REF } };
export const DOWN: MockResponse = { status: 503, json: { ok: false } };

interface SentPost {
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Waits for something that happens by itself, while React updates as it does in a page. */
export async function eventually(expectation: () => void): Promise<void> {
  setActEnvironment(false);
  // A limit for a busy machine, not an expectation.
  await vi.waitFor(expectation, 20_000);
  setActEnvironment(true);
  await doing();
}

/** The notice of the queue. */
export const notice = () => document.querySelector("[data-queue-notice]");

/** Deletes and closes what the notice shows, and what it still receives, so that the next test finds none. */
export const emptyNotice = (): Promise<void> =>
  eventually(() => {
    for (const button of notice()?.querySelectorAll<HTMLElement>("li > .quiet") ?? []) button.click();
    expect(notice()).toBeNull();
  });

/** Responds in place of the network, to each post with the next reply; the last one is repeated. @returns the posts */
export function respondWith(
  ...responses: readonly (MockResponse | Promise<MockResponse>)[]
): readonly SentPost[] {
  const posts: SentPost[] = [];
  vi.stubGlobal("fetch", async (_path: string, { headers, body }: RequestInit) => {
    posts.push({ headers: new Headers(headers), body: JSON.parse(body as string) as SentPost["body"] });
    const reply = await responses[Math.min(posts.length, responses.length) - 1];
    if (reply === undefined) throw new TypeError("Failed to fetch");
    const { status, json } = reply;
    return json === undefined
      ? new Response("<title>Login</title>", { status })
      : Response.json(json, { status });
  });
  return posts;
}

/** Responds as `respondWith`, to the first post when the test says so. */
export function holdResponse(...later: readonly MockResponse[]) {
  const { promise, resolve } = Promise.withResolvers<MockResponse>();
  const posts = respondWith(promise, ...later);
  return {
    posts,
    respond: resolve,
    untilSent: () => eventually(() => expect(posts).toHaveLength(1)),
  };
}

/** Stores a draft, as another page of the tab does. */
export function storeDraft(form: FormId, draft: object): void {
  sessionStorage.setItem(DRAFT_PREFIX + form, JSON.stringify({ version: STORAGE_VERSION, ...draft }));
}

/** The idempotency keys of posts, each once. */
export const keysOf = (posts: readonly SentPost[]) => [
  ...new Set(posts.map(({ headers }) => headers.get("idempotency-key"))),
];

/** Puts the server's HTML of a form into the page; `typed` is what the visitor types before hydration. */
export async function openForm(id: FormId, typed: Readonly<Record<string, string>> = {}) {
  // In development, the forms log what they send (src/islands/forms/useSubmission.ts).
  vi.spyOn(console, "info").mockReturnValue(undefined);
  const control = (name: string) => find(`#${id}-${name}`) as HTMLInputElement;
  let isListening = false;
  const leave = await openIsland(
    <FormMessages
      formId={id}
      clinicContact={CLINIC_CONTACT}
      language={WORDS.language.tag}
      locale={FORM_FACTS.locale}
      beforeVisit={PUBLISHED_FORMS[id].arrangesVisit && BEFORE_VISIT}
    />,
    (island) =>
      renderToStaticMarkup(
        <SubmissionForm formId={id} facts={FORM_FACTS} words={WORDS}>
          {ISLAND}
        </SubmissionForm>,
      ).replace(ISLAND, island) +
      `<template id="queue-script" data-language="${WORDS.language.tag}"></template>`,
    () => {
      document.addEventListener(HYDRATED_EVENT, () => (isListening = true), { once: true });
      for (const [name, value] of Object.entries(typed)) control(name).value = value;
    },
  );
  // The words of the form are a file of their own.
  await eventually(() => expect(isListening).toBe(true));
  onTestFinished(async () => {
    await leave();
    document.title = "";
    sessionStorage.clear();
    history.replaceState(null, "", "/");
  });
  const button = find("form > div > button[type=submit]");
  const press = async (pressed = button): Promise<void> => {
    await doing(() => pressed.click());
    // Until no form is being sent.
    await eventually(() => expect(document.querySelector("form[aria-busy=true]")).toBeNull());
  };
  const type = (name: string, value: string): Promise<void> =>
    doing(() => {
      const field = control(name);
      field.focus();
      field.value = value;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      field.blur();
    });
  const fill = async (values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, value] of Object.entries(values)) await type(name, value);
  };
  return {
    control,
    /** Types into a field and leaves it. */
    type,
    fill,
    /** Presses a button, the form's own without an argument, and waits until the form has reacted. */
    press,
    /** Fills in the sample of the form and sends it. */
    send: async (): Promise<void> => {
      await fill(SAMPLES[id]);
      await press();
    },
    /** Leaves the page; the storage of the tab remains. */
    leave,
    /** The message of a field; "" while it has none, as styles then hide its place. */
    error: (name: string): string => find(`#${id}-${name}-error`).textContent,
    note: (name: string) => find(`#${id}-${name}-note`).textContent,
    values: () => Object.fromEntries(FORMS[id].fields.map(({ name }) => [name, control(name).value])),
    isEmpty: () => FORMS[id].fields.every(({ name }) => control(name).value === ""),
    button,
    element: find("form"),
    summary: find(`#${id}-errors`),
    /** What the island renders in its own place: the live region and the confirmation. */
    get status() {
      return find("astro-island");
    },
    /** "Try again", after a failure. */
    get again() {
      return find(`#${id}-errors button[type=submit]`);
    },
  };
}

import { FORMS } from "../../src/forms/index.ts";
import type { FormId } from "../../src/forms/types.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { SAMPLES } from "../support/submission-samples.ts";
import { PHONE } from "./journey.ts";
import type { Journey } from "./journey.ts";
import type { Visitor } from "./visitor.ts";

async function fillInAndSend(visitor: Visitor, id: FormId): Promise<void> {
  for (const { name, kind } of FORMS[id].fields) {
    const value = SAMPLES[id][name];
    if (value === undefined) continue;
    const field = `#${id}-${name}`;
    await (kind === "select" ? visitor.choose(field, value) : visitor.type(field, value));
  }
  await visitor.click(`#${id}-form > div > button[type=submit]`);
}

/** The reference that the form shows, where scripts run. */
async function send(visitor: Visitor, id: FormId): Promise<string> {
  await fillInAndSend(visitor, id);
  return visitor.reads(`#${id}-form [role=status] strong`, /\S/);
}

/** The reference on the page after a plain post. */
async function sendPlainly(visitor: Visitor, id: FormId): Promise<string> {
  await fillInAndSend(visitor, id);
  const address = await visitor.isAt(new RegExp(`^/received\\?form=${id}&ref=[^&]+$`));
  const ref = address.searchParams.get("ref") ?? "";
  await visitor.reads("main", new RegExp(ref));
  return ref;
}

async function openPanel(visitor: Visitor): Promise<void> {
  await visitor.open(ROUTES.privacy.path);
  await visitor.click('button[popovertarget="reach-us"]:not([popovertargetaction])');
  await visitor.reads("#reach-us h2", /\S/);
}

/** Journeys of visitors who write to the clinic (specification, sections 4 and 7). */
export const SENDING: readonly Journey[] = [
  {
    name: "Book an appointment",
    screen: PHONE,
    scripts: true,
    async go(visitor) {
      await visitor.open(ROUTES.home.path);
      return send(visitor, "appointment");
    },
  },
  {
    name: "Book an appointment, without scripts",
    screen: PHONE,
    scripts: false,
    async go(visitor) {
      await visitor.open(ROUTES.home.path);
      return sendPlainly(visitor, "appointment");
    },
  },
  {
    name: "Enquire in the Reach Us panel",
    screen: PHONE,
    scripts: true,
    async go(visitor) {
      await openPanel(visitor);
      return send(visitor, "enquiry");
    },
  },
  {
    name: "Enquire in the Reach Us panel, without scripts",
    screen: PHONE,
    scripts: false,
    async go(visitor) {
      await openPanel(visitor);
      return sendPlainly(visitor, "enquiry");
    },
  },
  {
    name: "Comment on an article",
    screen: PHONE,
    scripts: true,
    async go(visitor) {
      await visitor.open(ROUTES.blog.path);
      return send(visitor, "comment");
    },
  },
];

import { expect, test } from "vitest";
import { respondToGet } from "../../../netlify/headers/headers.ts";

/** Protects P3: an address that only shows something accepts no other method. */
const respond = (method: string) =>
  respondToGet(new Request("https://clinic.example/api/health", { method }), () =>
    Response.json({ ok: false }, { status: 503 }),
  );

test("HEAD has the status and headers of GET, without a body", async () => {
  const [get, head] = [await respond("GET"), await respond("HEAD")];
  expect(await get.json()).toEqual({ ok: false });
  expect([head.status, [...head.headers]]).toEqual([get.status, [...get.headers]]);
  expect(await head.text()).toBe("");
});

test("any other method: 405 with Allow", async () => {
  const { status, headers } = await respond("POST");
  expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

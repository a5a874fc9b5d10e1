import type { AstroIntegration } from "astro";

import { PlainError } from "./integration.ts";

/**
 * Where browsers report how fast the pages are, if anywhere.
 * @throws PlainError if it is not an https address (or one of this machine, to try it out)
 */
export function vitalsAddress(
  env: Readonly<Record<string, string | undefined>> = process.env,
): URL | undefined {
  const text = env["PUBLIC_VITALS_ADDRESS"]?.trim() ?? "";
  if (text === "") return undefined;
  const address = URL.parse(text);
  const isSafe = address?.protocol === "https:" || address?.hostname === "127.0.0.1";
  if (address && isSafe && address.search === "" && address.username === "") return address;
  throw new PlainError(
    "PUBLIC_VITALS_ADDRESS must be an address like https://vitals.clinic.example/report, without a question mark or password: every visitor can read it.",
  );
}

export function vitals(address = vitalsAddress()): AstroIntegration {
  return {
    name: "vitals",
    hooks: {
      "astro:config:setup": ({ injectScript }) => {
        if (address === undefined) return;
        injectScript(
          "page",
          `import { reportVitals } from "/src/client/vitals.ts"; reportVitals(${JSON.stringify(address.href)});`,
        );
      },
    },
  };
}

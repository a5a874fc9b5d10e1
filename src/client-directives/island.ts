/**
 * The element around each island, as the built site sends it: Astro's own with what these islands use, a fifth of its
 * size (docs/decisions/0093). It stands in the script that every page has, after the document is read, so all
 * children of an island are there and every directive is known. Islands are not nested (tests/pages).
 */
import type { ClientDirective } from "astro";

/** What Astro's React renderer exports (`@astrojs/react/client.js`). */
type Hydrator = (
  island: HTMLElement,
) => (
  component: unknown,
  props: unknown,
  slots: Readonly<Record<string, string>>,
  metadata: { readonly client: string },
) => unknown;

/** A value as Astro's server writes it: its kind (0 for a value or an object, 1 for a list), and itself. */
type Written = readonly [kind: number, value: unknown];

/** Time for a flaky link to come back before a script is asked for once more. */
const PAUSE_MS = 1_000;

/**
 * Reads a property of an island back.
 *
 * @throws Error for what is neither plain data nor a list of it: such a property has to become a plain one
 */
function revive([kind, value]: Written): unknown {
  if (kind === 1) return (value as Written[]).map(revive);
  if (kind !== 0) throw new Error("An island takes plain data only.");
  return typeof value === "object" && value !== null ? reviveEach(value) : value;
}

function reviveEach(written: object): object {
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, revive(value as Written)]));
}

/** Loads a module; once more, under another address, if that fails: browsers remember a failure. */
async function load(url: string, isLast = false): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
  } catch (error) {
    if (isLast) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load(`${url}?again=${String(Date.now())}`, true);
  }
}

class Island extends HTMLElement {
  connectedCallback(): void {
    const client = this.of("client");
    const { Astro } = self as unknown as { Astro: Readonly<Record<string, ClientDirective>> };
    Astro[client]?.(() => this.wake(client), { name: client, value: "" }, this);
  }

  private of(attribute: string): string {
    return this.getAttribute(attribute) ?? "";
  }

  private async wake(client: string): Promise<() => Promise<void>> {
    try {
      const [component, renderer] = await Promise.all([
        load(this.of("component-url")),
        load(this.of("renderer-url")),
      ]);
      return async () => {
        const slots: Record<string, string> = {};
        for (const slot of this.querySelectorAll("astro-slot"))
          slots[slot.getAttribute("name") ?? "default"] = slot.innerHTML;
        const props = reviveEach(JSON.parse(this.of("props")) as object);
        const hydrate = (renderer.default as Hydrator)(this);
        await hydrate(component[this.of("component-export")], props, slots, { client });
        this.removeAttribute("ssr");
        this.dispatchEvent(new Event("astro:hydrate"));
      };
    } catch (error) {
      this.dispatchEvent(new CustomEvent("astro:hydration-error", { bubbles: true, detail: { error } }));
      console.error(error);
      return () => Promise.resolve();
    }
  }
}

// A development server sends Astro's element, and it comes first.
if (!customElements.get("astro-island")) customElements.define("astro-island", Island);

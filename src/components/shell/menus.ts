/** What scripts add to the menus, which work by HTML and CSS alone. */
import { MENU_NAVIGATION_DELAY_MS } from "#styles/constants.ts";

/** Whether parts are outside their row. `scrollWidth` would also count the closed lists of the menu. */
function isCrowded(parts: HTMLElement): boolean {
  const { left, right } = parts.getBoundingClientRect();
  const boxes = [...parts.children]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  return boxes.some((box) => box.left < left - 1 || box.right > right + 1);
}

/**
 * Replaces the desktop menu with the side menu if its entries do not fit in one row. Without this script only the
 * width of the window decides (Header.first.css).
 */
export function fitHeader(): void {
  const bar = document.querySelector<HTMLElement>("[data-bar]");
  const row = bar?.querySelector<HTMLElement>("[data-row]");
  if (!bar || !row) return;
  const observer = new ResizeObserver(() => {
    bar.removeAttribute("data-crowded");
    bar.toggleAttribute("data-crowded", isCrowded(row));
  });
  // The entries too: they widen when their font is loaded or a reader sets wider spacing.
  for (const part of [row, ...row.children]) observer.observe(part);
}

/**
 * Closes a list of the menu on Escape, which returns the focus (WCAG 1.4.13, 2.1.2), when the focus or the pointer
 * leaves it, and on a tap elsewhere. `data-shut` keeps it closed while the pointer is still over it.
 */
export function closeDropdowns(): void {
  const lists = [...document.querySelectorAll<HTMLElement>("[data-dropdown]")].flatMap((box) => {
    const details = box.querySelector("details");
    return details === null ? [] : [{ box, details }];
  });

  for (const { box, details } of lists) {
    details.addEventListener("toggle", () => {
      box.toggleAttribute("data-shut", !details.open && box.matches(":hover"));
    });
    box.addEventListener("pointerleave", (event) => {
      box.removeAttribute("data-shut");
      if (event.pointerType === "mouse" && box.querySelector(":focus-visible") === null) details.open = false;
    });
    box.addEventListener("focusout", (event) => {
      if (event.relatedTarget instanceof Node && !box.contains(event.relatedTarget)) details.open = false;
    });
  }

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const { box, details } of lists) {
      if (details.open && box.contains(document.activeElement)) box.querySelector("summary")?.focus();
      details.open = false;
      box.toggleAttribute("data-shut", box.matches(":hover"));
    }
  });

  document.addEventListener("pointerdown", (event) => {
    for (const { box, details } of lists) {
      if (event.target instanceof Node && !box.contains(event.target)) details.open = false;
    }
  });
}

/**
 * Makes other parts of the page inert while a popover is open, so that neither Tab nor a screen reader's swipe leaves
 * it (ARIA Authoring Practices, dialog).
 * @param parts those that it covers, for which a selector is asked when it opens
 */
function makeModal(id: string, parts: () => string): void {
  const popover = document.getElementById(id);
  let inertParts: HTMLElement[] = [];

  if (popover === null || !("popover" in popover)) return;
  popover.addEventListener("toggle", (event) => {
    if (event.newState !== "open") return;
    inertParts = [...document.querySelectorAll<HTMLElement>(parts())].filter(({ inert }) => !inert);
    for (const part of inertParts) part.inert = true;
  });
  popover.addEventListener(
    "beforetoggle",
    (event) => {
      if (event.newState !== "closed") return;
      for (const part of inertParts) part.inert = false;
      inertParts = [];
    },
    // Before anything else, because focus cannot return to a button that is still inert.
    { capture: true },
  );
  popover.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || link.pathname !== location.pathname) return;
    const there = document.getElementById(link.hash.slice(1));
    if (there !== null && !popover.contains(there)) popover.hidePopover();
  });
  // The back/forward cache then restores the page without it.
  addEventListener("pagehide", () => popover.hidePopover());
}

/**
 * The side menu covers the page; the Reach Us panel in a wide window only its margin, and never the bar whose button
 * closes it, nor what extensions add for its form.
 */
export function makePopoversModal(): void {
  makeModal("menu", () => "body > :not(#menu)");
  const tab = document.querySelector(".reach-us-tab");
  makeModal("reach-us", () =>
    tab?.getClientRects().length === 0 ? "body > :is(a, header, main, footer, nav)" : ":not(*)",
  );
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
let pending: { readonly link: HTMLAnchorElement; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/** Cancels a click that has not navigated yet. */
function cancel(): void {
  if (pending === undefined) return;
  clearTimeout(pending.timer);
  pending.link.removeAttribute("data-going");
  pending = undefined;
}

function staysHere(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search;
}

/**
 * Menu clicks navigate after a delay (specification, sections 2 and 9), during which the link has `data-going`. With a
 * modifier key, or reduced motion, there is none.
 */
export function delayMenuClicks(): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || reducedMotion.matches) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("[data-menu] a");
    if (!link || link.origin !== location.origin || link.target !== "" || staysHere(link)) return;

    event.preventDefault();
    cancel();
    link.setAttribute("data-going", "");
    pending = { link, timer: setTimeout(() => location.assign(link.href), MENU_NAVIGATION_DELAY_MS) };
  });

  addEventListener("pagehide", cancel);
}

import { useEffect, useState, useSyncExternalStore, type PropsWithChildren } from "react";

/**
 * Where a press closes the panel: on a part of the page, and on an inert one, which is a press on the document. Not on
 * what extensions put into it, such as the list of a password manager.
 */
const PAGE_PARTS = "html, body, body > :is(header, main, footer, nav, aside)";

/** Escape and Android's back gesture, in browsers that have it. */
declare const CloseWatcher: new (options: { signal: AbortSignal }) => { onclose: () => void };

/**
 * The tab of the Reach Us panel (specification, sections 2 and 4), a popover, which any button with
 * `popovertarget` opens. The island follows its state, moves the focus into it and back to where it was
 * opened, and closes it on Escape and on a press on a part of the page (decision 0490).
 */
export function ReachUsTab({ children }: PropsWithChildren) {
  const [tab, setTab] = useState<HTMLButtonElement | null>(null);
  // Undefined in a browser without popovers.
  const panel = tab?.popoverTargetElement as HTMLElement | null | undefined;
  const isOpen = useSyncExternalStore(
    (onChange) => {
      panel?.addEventListener("toggle", onChange);
      return () => panel?.removeEventListener("toggle", onChange);
    },
    () => panel?.matches(":popover-open"),
    () => undefined,
  );

  useEffect(() => {
    if (!tab || !panel) return;
    const wasOpen = panel.matches(":popover-open");
    const { activeElement } = document;
    // The change closes an open popover, which returns the focus, but not to what is inert: a field that the
    // visitor is typing in keeps it, with an unfinished composition.
    tab.toggleAttribute("inert", true);
    panel.setAttribute("popover", "manual");
    if (wasOpen) panel.showPopover();
    tab.toggleAttribute("inert", false);
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  }, [tab, panel]);

  useEffect(() => {
    if (!tab || !panel || isOpen !== true) return;
    const { activeElement, body } = document;
    const isInside = panel.contains(activeElement);
    // On a phone a button of the bar is in the place of the tab.
    const shown = [...document.querySelectorAll<HTMLElement>(`[popovertarget=${panel.id}]`)].find(
      (button) => !panel.contains(button) && button.getClientRects().length > 0,
    );
    const opener = isInside || activeElement === body ? (shown ?? tab) : (activeElement as HTMLElement);
    if (!isInside) panel.focus();

    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const close = (): void => panel.hidePopover();
    const isOnPage = ({ target }: Event): boolean =>
      target instanceof Element &&
      (target.closest(`[popovertarget=${panel.id}], body > *`) ?? target).matches(PAGE_PARTS);
    let beganOnPage = false;
    document.addEventListener("pointerdown", (event) => (beganOnPage = isOnPage(event)), options);
    document.addEventListener("pointerup", (event) => beganOnPage && isOnPage(event) && close(), options);
    if ("CloseWatcher" in window) new CloseWatcher(options).onclose = close;
    else
      document.addEventListener(
        "keydown",
        ({ key, isComposing }) => key === "Escape" && !isComposing && close(),
        options,
      );
    panel.addEventListener(
      "beforetoggle",
      () => {
        if (panel.contains(document.activeElement)) (opener.isConnected ? opener : tab).focus();
      },
      options,
    );
    return () => listening.abort();
  }, [tab, panel, isOpen]);

  return (
    <button
      ref={setTab}
      type="button"
      className="reach-us-tab tap-target"
      popoverTarget="reach-us"
      aria-expanded={isOpen}
    >
      <span>{children}</span>
    </button>
  );
}

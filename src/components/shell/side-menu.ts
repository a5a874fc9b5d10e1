/**
 * Makes the side menu modal: while it is open the rest of the page is inert, so neither Tab nor a screen reader's
 * swipe leaves it (ARIA Authoring Practices, dialog). The popover itself opens, closes on Escape and moves the focus.
 */
export function makeSideMenuModal(): void {
  const menu = document.querySelector<HTMLElement>("#menu");
  let inertParts: HTMLElement[] = [];

  if (menu === null || !("popover" in menu)) return;
  menu.addEventListener("toggle", (event) => {
    if (event.newState !== "open") return;
    inertParts = [...document.body.children].filter(
      (part): part is HTMLElement => part instanceof HTMLElement && part !== menu && !part.inert,
    );
    for (const part of inertParts) part.inert = true;
  });
  // Before the menu closes, because focus cannot return to a button that is still inert.
  menu.addEventListener("beforetoggle", (event) => {
    if (event.newState !== "closed") return;
    for (const part of inertParts) part.inert = false;
    inertParts = [];
  });
  menu.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (link && link.pathname === location.pathname && link.hash !== "") menu.hidePopover();
  });
  // A page that is restored from the back/forward cache is shown without its menu.
  addEventListener("pagehide", () => menu.hidePopover());
}

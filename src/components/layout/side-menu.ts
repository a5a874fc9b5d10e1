/**
 * The phone menu as a true dialog: while it is open the rest of the page is inert, so neither Tab nor a screen
 * reader's swipe leaves it (ARIA Authoring Practices, dialog). Opening, Escape and focus are the popover's own.
 */
const menu = document.querySelector<HTMLElement>("#menu");
let quieted: HTMLElement[] = [];

if (menu && "popover" in menu) {
  menu.addEventListener("toggle", (event) => {
    if (event.newState !== "open") return;
    quieted = [...document.body.children].filter(
      (part): part is HTMLElement => part instanceof HTMLElement && part !== menu && !part.inert,
    );
    for (const part of quieted) part.inert = true;
  });
  // Before it closes: focus cannot return to a button that is still inert.
  menu.addEventListener("beforetoggle", (event) => {
    if (event.newState !== "closed") return;
    for (const part of quieted) part.inert = false;
    quieted = [];
  });
  menu.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (link && link.pathname === location.pathname && link.hash !== "") menu.hidePopover();
  });
  // A page that comes back from the back/forward cache comes back without its menu.
  addEventListener("pagehide", () => menu.hidePopover());
}

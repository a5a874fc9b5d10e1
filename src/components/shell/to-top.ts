/** The scroll-to-top button scrolls without a new entry in the history, so that Back leaves the page as before. */
export function scrollToTop(): void {
  document.querySelector("[data-to-top]")?.addEventListener("click", (event) => {
    event.preventDefault();
    scrollTo({ top: 0 });
    // The next Tab starts from the top of the page, as after following a link to it.
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
  });
}

/**
 * An open picture is a history entry, so that Back closes it instead of leaving the page; closing it in another way
 * goes back too, so that no entry remains.
 */
/** A movement shorter than this, in pixels, is a tap and not a swipe. */
const SWIPE_PX = 40;

/** The direction of the next picture: −1 in a page from right to left. */
const forward = document.dir === "rtl" ? -1 : 1;

const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-large]")];
const dialog = document.querySelector<HTMLDialogElement>("#lightbox");
const figure = dialog?.querySelector("figure");
const caption = dialog?.querySelector("p");

let current = 0;
let touchedAt = 0;
let isSwipe = false;
/** True from the call of `history.back()` until the browser has gone back. */
let isGoingBack = false;

function show(index: number): void {
  current = (index + links.length) % links.length;
  const link = links[current];
  if (!link || !figure || !caption) return;
  // A new element: with only a new `src`, the previous picture would stay above the new caption while it loads.
  const image = new Image();
  image.alt = link.dataset["large"] ?? "";
  image.src = link.href;
  figure.replaceChildren(image);
  caption.textContent = link.dataset["caption"] ?? "";
}

/** True while the history entry is that of an open picture. */
function isEntry(): boolean {
  return (history.state as { lightbox?: boolean } | null)?.lightbox === true;
}

function open(index: number): void {
  show(index);
  dialog?.showModal();
}

function addEntry(): void {
  history.pushState({ lightbox: true }, "");
}

links.forEach((link, index) => {
  link.addEventListener("click", (event) => {
    // With a modifier key the visitor wants a new tab or a download.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // A browser without dialogs follows the link.
    if (dialog === null || !("showModal" in dialog)) return;
    event.preventDefault();
    open(index);
    // The entry of a picture that was closed a moment ago may still be there.
    if (!isEntry()) addEntry();
  });
});

addEventListener("popstate", () => {
  const isAfterClosing = isGoingBack;
  isGoingBack = false;
  // Another picture was opened in the meantime.
  if (isAfterClosing && dialog?.open) addEntry();
  else if (isEntry()) open(current);
  else dialog?.close();
});

// A reloaded page shows no picture.
if (isEntry()) history.replaceState(null, "");

dialog?.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null;
  if (button) show(current + Number(button.dataset["step"]));
  // A click beside the picture is one on the figure or the dialog.
  else if ((target === dialog || target === figure) && !isSwipe) dialog.close();
});

dialog?.addEventListener("keydown", ({ key }) => {
  if (key === "ArrowRight") show(current + forward);
  if (key === "ArrowLeft") show(current - forward);
});

// On the whole dialog, so that a tap beside the picture is not mistaken for the previous swipe.
dialog?.addEventListener("pointerdown", (event) => {
  touchedAt = event.clientX;
  isSwipe = false;
});
dialog?.addEventListener("pointerup", ({ clientX, target }) => {
  const moved = clientX - touchedAt;
  isSwipe = Math.abs(moved) >= SWIPE_PX && !(target instanceof Element && target.closest("button"));
  if (isSwipe) show(current - forward * Math.sign(moved));
});

dialog?.addEventListener("close", () => {
  // Forward may have opened the picture again before this event.
  if (dialog.open) return;
  if (isEntry() && !isGoingBack) {
    isGoingBack = true;
    history.back();
  }
  // Focus returns to the picture that was shown last (WCAG 2.2, 2.4.3).
  links[current]?.focus();
});

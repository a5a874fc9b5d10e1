/**
 * The large pictures of the gallery. Without this script each picture is a link to its large file.
 *
 * An open picture is an entry of the history, so that Back closes it instead of leaving the page; closing it in
 * another way goes back too, and no entry is left behind.
 */

/** A finger that moved less than this has tapped, not swiped. */
const SWIPE_PX = 40;

const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-large]")];
const dialog = document.querySelector<HTMLDialogElement>("#lightbox");
const frame = dialog?.querySelector("figure");
const words = dialog?.querySelector("p");

let current = 0;
let touchedAt = 0;
let isSwipe = false;

function show(index: number): void {
  current = (index + links.length) % links.length;
  const link = links[current];
  if (!link || !frame || !words) return;
  // A new element, not a new address: the old picture must not be above the new words while it loads.
  const image = new Image();
  image.alt = link.dataset["large"] ?? "";
  image.src = link.href;
  frame.replaceChildren(image);
  words.textContent = `${link.textContent.trim()}, ${current + 1}\u00a0of\u00a0${links.length}`;
}

/** True while the entry of the history is the open picture. */
function isEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "lightbox" in state;
}

function open(index: number): void {
  show(index);
  dialog?.showModal();
}

links.forEach((link, index) => {
  link.addEventListener("click", (event) => {
    // With a key held, the visitor asks for a tab or a download.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(index);
    history.pushState({ lightbox: true }, "");
  });
});

addEventListener("popstate", () => {
  if (isEntry()) open(current);
  else dialog?.close();
});

// A page that is loaded anew shows no picture, whatever its entry was.
if (isEntry()) history.replaceState(null, "");

dialog?.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null;
  if (button) show(current + Number(button.dataset["step"]));
  // Beside the picture: on the figure or the dialog, not on the image and the buttons.
  else if ((target === dialog || target === frame) && !isSwipe) dialog.close();
});

dialog?.addEventListener("keydown", ({ key }) => {
  if (key === "ArrowRight") show(current + 1);
  if (key === "ArrowLeft") show(current - 1);
});

frame?.addEventListener("pointerdown", (event) => {
  touchedAt = event.clientX;
  isSwipe = false;
});
frame?.addEventListener("pointerup", (event) => {
  const moved = event.clientX - touchedAt;
  isSwipe = Math.abs(moved) >= SWIPE_PX;
  if (isSwipe) show(current - Math.sign(moved));
});

dialog?.addEventListener("close", () => {
  if (isEntry()) history.back();
  // Focus returns to the picture that was seen last, so that nobody loses the place (WCAG 2.2, 2.4.3).
  links[current]?.focus();
});

/** The large pictures of the gallery. Without this script each picture is a link to its large file. */

/** A finger that moved less than this has tapped, not swiped. */
const SWIPE_PX = 40;

const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-large]")];
const dialog = document.querySelector<HTMLDialogElement>("#lightbox");
const frame = dialog?.querySelector("figure");
const words = dialog?.querySelector("p");

let current = 0;
let touchedAt = 0;

function show(index: number): void {
  current = (index + links.length) % links.length;
  const link = links[current];
  if (!link || !frame || !words) return;
  // A new element, not a new address: the old picture must not stand under the new words while it loads.
  const image = new Image();
  image.alt = link.dataset["large"] ?? "";
  image.src = link.href;
  frame.replaceChildren(image);
  words.textContent = `${link.textContent.trim()}, ${current + 1}\u00a0of\u00a0${links.length}`;
}

links.forEach((link, index) => {
  link.addEventListener("click", (event) => {
    // With a key held, the visitor asks for a tab or a download.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(index);
    dialog?.showModal();
  });
});

dialog?.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-step]") : null;
  if (button) show(current + Number(button.dataset["step"]));
});

dialog?.addEventListener("keydown", ({ key }) => {
  if (key === "ArrowRight") show(current + 1);
  if (key === "ArrowLeft") show(current - 1);
});

frame?.addEventListener("pointerdown", (event) => (touchedAt = event.clientX));
frame?.addEventListener("pointerup", (event) => {
  const moved = event.clientX - touchedAt;
  if (Math.abs(moved) >= SWIPE_PX) show(current - Math.sign(moved));
});

// Back to the picture seen last, so that nobody loses the place (WCAG 2.2, 2.4.3).
dialog?.addEventListener("close", () => links[current]?.focus());

/** Puts a large button over the poster of each video until it plays. Keyboards and screen readers have the controls. */
for (const video of document.querySelectorAll("video")) {
  const play = document.createElement("button");
  play.type = "button";
  play.className = "no-print";
  play.tabIndex = -1;
  play.setAttribute("aria-hidden", "true");
  // The controls show that a video cannot be loaded.
  play.addEventListener("click", () => void video.play().catch(() => undefined));
  video.addEventListener("play", () => play.remove(), { once: true });
  video.after(play);
}

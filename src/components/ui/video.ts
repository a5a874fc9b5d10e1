/** A large button in place of the browser's controls, which would cover the poster; they come with the first play. */
for (const video of document.querySelectorAll("video")) {
  const play = document.createElement("button");
  play.type = "button";
  play.className = "no-print";
  play.setAttribute("aria-label", `${video.dataset["play"] ?? ""} ${video.getAttribute("aria-label") ?? ""}`);
  const begin = (): void => {
    video.controls = true;
    if (document.activeElement === play) video.focus();
    play.remove();
  };
  // The controls show that a video cannot be loaded.
  play.addEventListener("click", () => void video.play().catch(begin));
  video.addEventListener("play", begin, { once: true });
  video.controls = false;
  video.after(play);
}

/**
 * The slides of the hero (specification, sections 2, 4 and 9; WAI-ARIA APG, carousel), which replace each other in one
 * place. This script is in the page, and runs at the end of its HTML: until then, and without it, nothing moves, the row
 * of slides can be swiped, and the dots are links to the slides (decision 0630).
 */
import { HERO_INTERVAL_MS } from "#styles/constants.ts";

/** A shorter movement is a press. */
const LEAST_SWIPE_PX = 24;

/** @param carousel the `<section>` of src/components/sliders/Slider.astro */
export function startSlides(carousel: HTMLElement): void {
  const controls = carousel.querySelector<HTMLElement>(".slider-controls");
  const row = carousel.querySelector<HTMLElement>(".slider-row");
  // A single slide has no controls.
  if (controls === null || row === null) return;
  const slides = [...row.querySelectorAll<HTMLElement>("[data-slide]")];
  const dots = [...controls.querySelectorAll("[data-slide-title]")];
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  let shown = 0;
  let choice: boolean | undefined;
  let isTouched = false;
  let pressedAt: number | undefined;
  let isSwipe = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isPlaying = () => choice ?? !(reduced.matches || navigator.connection?.saveData === true);

  /**
   * While the visitor points at the slides, touched them last, has the focus ring there, or does not see them (WCAG
   * 2.2, 2.2.2). The button that pauses and plays does not make them wait.
   */
  const isWaiting = () => {
    const { top, bottom } = row.getBoundingClientRect();
    const isUsed = (state: string) =>
      carousel.querySelector(state) !== null &&
      controls.querySelector(`[data-playback-control]${state}`) === null;
    return (
      isTouched ||
      document.hidden ||
      bottom < 0 ||
      top > innerHeight ||
      isUsed(":hover") ||
      isUsed(":focus-visible")
    );
  };

  /** Shows the present slide for a whole interval. */
  const restart = (): void => {
    const isMoving = isPlaying() && !isWaiting();
    controls.dataset["playing"] = String(isPlaying());
    // Only changes that the visitor makes are announced.
    row.setAttribute("aria-live", isMoving ? "off" : "polite");
    // The next picture loads in advance, others when they become visible.
    if (isMoving)
      slides[(shown + 1) % slides.length]?.querySelectorAll("img").forEach((image) => {
        image.loading = "eager";
      });
    clearTimeout(timer);
    timer = setTimeout(() => (isPlaying() && !isWaiting() ? show(shown + 1) : restart()), HERO_INTERVAL_MS);
  };

  /** Wraps both ways. */
  const show = (index: number): void => {
    shown = (index + slides.length) % slides.length;
    // The attribute, because styles also hide a slide in browsers that do not know `inert`.
    slides.forEach((slide, position) => slide.toggleAttribute("inert", position !== shown));
    for (const dot of dots) dot.removeAttribute("aria-current");
    dots[shown]?.setAttribute("aria-current", "true");
    restart();
  };

  const press = (event: MouseEvent): void => {
    const pressed = (event.target as Element).closest("button, a");
    if (pressed === null) return;
    event.preventDefault();
    const value = pressed.getAttribute("value");
    if (value === "playback") {
      choice = !isPlaying();
      isTouched = false;
      restart();
    } else if (value === null) show(dots.indexOf(pressed));
    else show(shown + (value === "next" ? 1 : -1));
  };

  const release = ({ isPrimary, clientX }: PointerEvent): void => {
    if (!isPrimary) return;
    const moved = pressedAt === undefined ? 0 : clientX - pressedAt;
    pressedAt = undefined;
    isSwipe = Math.abs(moved) >= LEAST_SWIPE_PX;
    if (isSwipe) show(shown + (moved < 0 === (document.dir === "rtl") ? -1 : 1));
  };

  // To which the visitor, the address or the focus had moved the row.
  const reached = slides.findIndex(
    (slide) => `#${slide.id}` === location.hash || slide.matches(":focus-within"),
  );
  // From now on no address moves the row, away from the one slide that is shown.
  for (const slide of slides) slide.removeAttribute("id");
  show(reached >= 0 ? reached : Math.round(row.scrollLeft / row.clientWidth));
  // Computes the styles, so that the other slides are away before they can be seen in one place.
  row.getBoundingClientRect();
  row.dataset["ready"] = controls.dataset["ready"] = "true";
  row.scrollLeft = 0;

  for (const type of ["pointerover", "pointerout", "focusin", "focusout"])
    carousel.addEventListener(type, restart);
  controls.addEventListener("click", press);
  row.addEventListener("pointerdown", ({ isPrimary, clientX }) => {
    if (isPrimary) pressedAt = clientX;
  });
  document.addEventListener("pointerdown", ({ pointerType, target }) => {
    // A touch leaves no pointer behind.
    isTouched = pointerType === "touch" && carousel.contains(target as Node);
    restart();
  });
  document.addEventListener("pointerup", release);
  // The page scrolls.
  row.addEventListener("pointercancel", () => {
    pressedAt = undefined;
    isTouched = false;
  });
  // With a mouse, links and pictures are not dragged out of the row, and a swipe follows no link.
  row.addEventListener("dragstart", (event) => event.preventDefault());
  row.addEventListener("click", (event) => {
    if (isSwipe && event.detail > 0) event.preventDefault();
  });
}

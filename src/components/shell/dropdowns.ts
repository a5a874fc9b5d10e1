/**
 * What `<details>` and `:hover` do not do for the menu's lists: Escape closes a list and returns the focus (WCAG
 * 1.4.13, 2.1.2); a list also closes when the focus or the pointer leaves it, or on a tap elsewhere. `data-shut` keeps
 * a closed list closed while the pointer is still over it.
 */
export function closeDropdowns(): void {
  const lists = [...document.querySelectorAll<HTMLElement>("[data-dropdown]")].flatMap((box) => {
    const details = box.querySelector("details");
    return details === null ? [] : [{ box, details }];
  });

  for (const { box, details } of lists) {
    details.addEventListener("toggle", () => {
      box.toggleAttribute("data-shut", !details.open && box.matches(":hover"));
    });
    box.addEventListener("pointerleave", (event) => {
      box.removeAttribute("data-shut");
      if (event.pointerType === "mouse" && box.querySelector(":focus-visible") === null) details.open = false;
    });
    box.addEventListener("focusout", (event) => {
      if (event.relatedTarget instanceof Node && !box.contains(event.relatedTarget)) details.open = false;
    });
  }

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const { box, details } of lists) {
      if (details.open && box.contains(document.activeElement)) box.querySelector("summary")?.focus();
      details.open = false;
      box.toggleAttribute("data-shut", box.matches(":hover"));
    }
  });

  document.addEventListener("pointerdown", (event) => {
    for (const { box, details } of lists) {
      if (event.target instanceof Node && !box.contains(event.target)) details.open = false;
    }
  });
}

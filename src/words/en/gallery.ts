/** The words of the gallery and of the dialog with its enlarged pictures. */

export const GALLERY = {
  pictures: "Pictures",
  enlarged: "Enlarged picture",
  previous: "Previous picture",
  next: "Next picture",
  close: "Close",
};

/** The position of an enlarged picture, behind its title. */
export const positionOf = (position: number, all: number) => `${position}\u00a0of\u00a0${all}`;

/**
 * `data-saves` of the page: the visitor saves data. The islands read it there. A name and nothing else in this file:
 * a function that the sliders shared with forms or with the frame would bring the sliders to every page.
 */
export const SAVES_KEY = "saves";

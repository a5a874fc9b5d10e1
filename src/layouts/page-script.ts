/**
 * The script of every page. Each part starts in a separate task, so that none lengthens the task in which the browser
 * completes the page.
 */
import { hydrateEarly, loadQueue } from "../client/early-loading.ts";
import "../client/register-service-worker.ts";
import { fitBar, hideBarNearButtons, scrollToTop } from "../components/shell/floating.ts";
import { closeDropdowns, delayMenuClicks, fitHeader, makePopoversModal } from "../components/shell/menus.ts";
import { showOpenNow } from "../hours/status.ts";

const PARTS = [
  fitHeader,
  delayMenuClicks,
  closeDropdowns,
  makePopoversModal,
  fitBar,
  hideBarNearButtons,
  scrollToTop,
  hydrateEarly,
  loadQueue,
  showOpenNow,
];

for (const start of PARTS) setTimeout(start);

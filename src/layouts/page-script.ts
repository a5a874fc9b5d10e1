/**
 * The script of every page. Each part improves something that works without it, and starts in a separate task, so that
 * none of them lengthens the task in which the browser completes the page.
 */
import { hydrateEarly, loadQueue } from "../client/early-loading.ts";
import "../client/register-service-worker.ts";
import { hideBarNearButtons } from "../components/shell/bottom-bar.ts";
import { closeDropdowns } from "../components/shell/dropdowns.ts";
import { fitHeader } from "../components/shell/header-fit.ts";
import { delayMenuClicks } from "../components/shell/menu-delay.ts";
import { showOpenNow } from "../components/shell/open-now.ts";
import { makeSideMenuModal } from "../components/shell/side-menu.ts";
import { scrollToTop } from "../components/shell/to-top.ts";

const PARTS = [
  fitHeader,
  delayMenuClicks,
  closeDropdowns,
  makeSideMenuModal,
  hideBarNearButtons,
  scrollToTop,
  hydrateEarly,
  loadQueue,
  showOpenNow,
];

for (const start of PARTS) setTimeout(start);

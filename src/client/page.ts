/** All that the frame of a page does beyond HTML and style. Each part improves what already works without it. */
import "./menu-delay.ts";
import "./dropdowns.ts";
import "./side-menu.ts";
import "./open-now.ts";
import "./bottom-bar.ts";
import "./queued-submissions.ts";
import "./register-service-worker.ts";

/** The script of every page. Each part improves something that works without it. */
import "../components/layout/header-fit.ts";
import "../components/layout/menu-delay.ts";
import "../components/layout/dropdowns.ts";
import "../components/layout/side-menu.ts";
import "../components/layout/open-now.ts";
import "../components/layout/bottom-bar.ts";
import "../components/layout/to-top.ts";
import "../client/forms-to-restore.ts";
import "../client/hero-start.ts";
import "../client/queued-submissions.ts";
import "../client/register-service-worker.ts";

/** The script of the page /admin, whose link names the configuration. */
import CMS from "@sveltia/cms";

void CMS.init();

/**
 * The real functions in a separate process, to be killed. Sends its address to its parent.
 * CLOCK_OFFSET_MS moves its calendar, so that no test has to wait for a sweep.
 */
import { startLocalServer } from "../../scripts/serve/local-server.ts";

const offset = Number(process.env["CLOCK_OFFSET_MS"] ?? 0);
const realNow = Date.now.bind(Date);
Date.now = () => realNow() + offset;

const { url } = await startLocalServer({ dist: "dist", port: 0 });
process.send?.(url);
// This process must not outlive a test that ends early.
process.on("disconnect", () => process.exit());

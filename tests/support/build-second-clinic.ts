/** The stage `second-clinic`: makes a copy of the project with the content of the second clinic, and builds it. */
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { runNode } from "../../scripts/build/tool.ts";
import { copyProject } from "./project-copy.ts";
import { SECOND_CLINIC, SECOND_CONTENT } from "./second-clinic.ts";

rmSync(SECOND_CLINIC, { recursive: true, force: true });
mkdirSync(SECOND_CLINIC, { recursive: true });
copyProject(true, SECOND_CLINIC);
const content = join(SECOND_CLINIC, "src", "content");
rmSync(content, { recursive: true });
cpSync(SECOND_CONTENT, content, { recursive: true });
const { passed, output } = await runNode([join(SECOND_CLINIC, "scripts", "build.ts")], false);
process.stdout.write(output);
process.exitCode = passed ? 0 : 1;

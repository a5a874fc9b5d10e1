import { runNode } from "../stages/run-node.ts";

const { passed } = await runNode(["node_modules/prettier/bin/prettier.cjs", "--write", "."], true);
if (!passed) process.exitCode = 1;

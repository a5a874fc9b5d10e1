/** Lets eslint-plugin-boundaries find files as Node does, with the names of `imports` in package.json. */
const { createRequire } = require("node:module");

exports.interfaceVersion = 2;
exports.resolve = (/** @type {string} */ source, /** @type {string} */ file) => {
  try {
    return { found: true, path: createRequire(file).resolve(source) };
  } catch {
    return { found: false };
  }
};

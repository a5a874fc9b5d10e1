/**
 * The submission queue, for a page without a form. A module that is imported both statically and with `import()` needs
 * a runtime of the bundler, in a file that every island would have to wait for; so this one is imported with `import()`.
 */
import "./queue.ts";

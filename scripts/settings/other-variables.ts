/** A variable that the forms do not read: who reads it, and what it means, as a sentence. */
interface OtherVariable {
  readonly reader: "build" | "own machine";
  readonly meaning: string;
}

/** What the build and the commands of a developer read. docs/deploying.md shows it below the forms' own. */
export const OTHER_VARIABLES: Readonly<Record<string, OtherVariable>> = {
  SITE_URL: {
    reader: "build",
    meaning: "The address of the site, where it differs from Netlify's `URL`.",
  },
  ALLOW_SAMPLE_CONTENT: {
    reader: "build",
    meaning: "`true` publishes although content is not confirmed.",
  },
  SERVICE_WORKER: {
    reader: "build",
    meaning: "`off` removes the service worker: [operating.md](operating.md#take-the-service-worker-down).",
  },
  CMS_REPOSITORY: {
    reader: "build",
    meaning: "Where editors' changes go (`owner/name`), where Netlify's own repository is not it.",
  },
  CMS_BRANCH: { reader: "build", meaning: "The branch of that repository; `main` if it is not set." },
  PUBLIC_VITALS_ADDRESS: {
    reader: "build",
    meaning:
      "Where browsers report how fast pages load; without it nothing is measured or sent. See [below](#page-speed-reports).",
  },
  PORT: { reader: "own machine", meaning: "The port of the site in `npm start` and `npm run dev`; 8888." },
  INBOX_PORT: { reader: "own machine", meaning: "The port of the inbox; 1080." },
  CHROMIUM_PATH: { reader: "own machine", meaning: "The browser of the tests, where none is found." },
};

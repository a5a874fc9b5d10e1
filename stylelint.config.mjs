/** @type {import("stylelint").Config} */
export default {
  extends: "stylelint-config-standard",
  rules: {
    // Safari knows these two with its prefix only.
    "property-no-vendor-prefix": [
      true,
      { ignoreProperties: ["-webkit-text-size-adjust", "-webkit-user-select"] },
    ],
  },
};

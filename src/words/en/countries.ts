/** Countries whose name has an article in a sentence: "the Netherlands". Codes of ISO 3166-1. */
const WITH_ARTICLE = /^(?:AE|BS|CD|CF|CG|CK|DO|FK|FO|GB|GM|IM|KM|KY|MH|MP|MV|NL|PH|SB|TC|US|VG|VI)$/;

/** A country in a sentence. @param code ISO 3166-1 */
export const withArticle = (code: string, name: string) => (WITH_ARTICLE.test(code) ? `the ${name}` : name);

/**
 * The words of the site are in `src/words` (docs/decisions/0285-words-of-the-site.md). These rules report text in
 * markup and sentences in code; tests/unit/scripts/lint.test.ts plants some.
 */

// cspell:ignore roledescription valuetext

const message = "Write this text in src/words, and use it from there.";

/** A letter of any script. Punctuation between two values may be in the markup. */
const LETTER = String.raw`/\p{L}/u`;

/** Two words, of which the first has a capital: a sentence, a heading or a label. */
const SENTENCE = String.raw`/^\p{Lu}[\p{L}']* .*\p{L}/u`;

/** The beginning of a sentence with a value in it. */
const BEGINNING = String.raw`/^\p{Lu}[\p{L}']* /u`;

/** Attributes whose value people read or hear. The last ones are properties of our components. */
const READ =
  "/^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|heading|lead|text|description)$/";

const MARKUP = ":matches(JSXElement, JSXFragment) > JSXExpressionContainer";
const CHOICE = ":matches(ConditionalExpression, LogicalExpression)";

/** Text between tags, in attributes, and as a string in braces: for components, pages and islands. */
export const noTextInMarkup = [
  `JSXText[value=${LETTER}]`,
  `JSXAttribute[name.name=${READ}] Literal[value=${LETTER}]`,
  `JSXAttribute[name.name=${READ}] TemplateElement[value.raw=${LETTER}]`,
  `${MARKUP} > Literal[value=${LETTER}]`,
  `${MARKUP} > ${CHOICE} > Literal[value=${LETTER}]`,
  `${MARKUP} > TemplateLiteral > TemplateElement[value.raw=${LETTER}]`,
  `${MARKUP} > ${CHOICE} > TemplateLiteral > TemplateElement[value.raw=${LETTER}]`,
].map((selector) => ({ selector, message }));

/** Where a sentence is not text of the site: an error for developers, a comparison, an import. */
const NOT_SHOWN = "NewExpression, BinaryExpression, ImportExpression, ImportDeclaration";

/** Sentences in code. */
export const noSentencesInCode = [
  `:not(${NOT_SHOWN}) > Literal[value=${SENTENCE}]`,
  `:not(${NOT_SHOWN}) > TemplateLiteral > TemplateElement:first-child[value.raw=${BEGINNING}]`,
].map((selector) => ({ selector, message }));

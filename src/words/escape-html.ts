/** Makes text safe inside an element or a quoted attribute (HTML standard, section 13.3). */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

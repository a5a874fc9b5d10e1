/** Network Information API (WICG draft), where a browser has it. */
declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** True for people who have asked their browser to save data. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

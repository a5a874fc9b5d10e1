/** A photographed page. */
export interface Shot {
  /** The page's address. */
  readonly address: string;
  /** The picture, in the same folder as the sheet. */
  readonly file: string;
}

/** A page that shows all shots beside each other, each cut below its first screens and linked to the whole. */
export function contactSheet(shots: readonly Shot[], columns: number): string {
  const figures = shots.map(
    ({ address, file }) =>
      `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${address}</figcaption></figure>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>All pages</title>
<style>
  body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 16px; margin: 16px; font: 14px sans-serif; }
  figure { margin: 0; }
  a { display: block; max-height: 900px; overflow: hidden; border: 1px solid #999; }
  img { display: block; width: 100%; }
</style>
${figures.join("\n")}
</html>
`;
}

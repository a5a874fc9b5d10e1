import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const ARTICLE = join("src", "content", "articles", "check-a-health-claim.md");
const SERVICE = join("src", "content", "services", "diet.md");

/** A file like the model, with other values for some keys of its front matter and words of its own. */
function like(model: string, values: Readonly<Record<string, string>>): string {
  const changed = Object.entries(values).reduce(
    (text, [key, value]) => text.replace(new RegExp(`^${key}: .*$`, "m"), `${key}: ${value}`),
    model,
  );
  return `${changed}\n## A part of its own\n\n${values["name"] ?? values["title"] ?? ""} stands here alone.\n`;
}

/**
 * Adds articles and services, half of each, to a copy of the project: as long as those of an editor, with
 * pictures, links and questions, and with a name, an address and a date of their own.
 *
 * @param project the copy
 * @param count how many files in all
 */
export async function addContent(project: string, count: number): Promise<void> {
  const [article, service] = await Promise.all(
    [ARTICLE, SERVICE].map((file) => readFile(join(project, file), "utf8")),
  );
  if (article === undefined || service === undefined) throw new Error("The models are missing.");
  for (const folder of ["articles", "services"]) {
    await mkdir(join(project, "src", "content", folder), { recursive: true });
  }
  for (let number = 1; number <= count; number++) {
    const isArticle = number % 2 === 1;
    const name = `grown-${String(number)}`;
    const day = new Date(Date.UTC(2010, 0, 1 + number)).toISOString().slice(0, 10);
    const text = isArticle
      ? like(article, { title: `Grown article ${String(number)}`, date: day })
      : like(service, {
          ...{ name: `Grown service ${String(number)}`, heading: `Grown service ${String(number)} at home` },
          ...{ route: `/${name}`, order: String(100 + number), carousel: "false" },
        });
    await writeFile(join(project, "src", "content", isArticle ? "articles" : "services", `${name}.md`), text);
  }
}

import { day, group, isLinkTarget, linkRule, text } from './fields.ts';
import { type Rendered, renderMarkdown } from './markdown.ts';
import { linksOfMarkdown } from './markdown-links.ts';
import type { SizeOf } from './pictures.ts';
import { type Checked, type LinkUse, type Mistake, readYaml, unreadableIn } from './read-yaml.ts';

/** What stands between the two lines `---` at the top of a page's file. Each rule is also the sentence an editor reads. */
export const frontMatter = group(
  { label: 'Page' },
  {
    title: text('Name', "the page's name, as the browser's tab shows it", 60),
    description: text('Description', 'one or two sentences for search engines and shared links', 170, {
      widget: 'lines',
      hint: 'For search engines and shared links.',
    }),
    heading: text('Large heading', "the page's large heading, where it is to differ from its title", 90, {
      hint: 'Only where it is to differ from the name.',
    }).optional(),
    updated: day('Last changed on', 'Shown below the heading.').optional(),
  },
);

export interface ContentPage extends Rendered {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  /** ISO day of the last change of substance. */
  readonly updated?: string;
}

const layout = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m;

export interface PageParts {
  readonly yaml: string;
  readonly body: string;
  /** The line on which the body's first character stands. */
  readonly bodyLine: number;
}

/** The two parts of a page's file; undefined when it does not begin with front matter. */
export function splitPage(file: string): PageParts | undefined {
  const source = file.replace(/^\uFEFF/, '');
  const match = source.startsWith('---') ? layout.exec(source) : null;
  if (!match) return undefined;
  const [whole, yaml = ''] = match;
  return { yaml, body: source.slice(whole.length), bodyLine: whole.split('\n').length };
}

const wrong = (line: number, advice: string, text = advice): Mistake => ({ line, path: ['body'], advice, text });

const layoutRule =
  "must begin with a line ---, then title: and description:, then another line ---, and then the page's text";

/** Reads a page's file: checked front matter, then Markdown. */
export async function readPage(file: string, sizeOf?: SizeOf): Promise<Checked<ContentPage>> {
  const unreadable = unreadableIn(file, 1);
  if (unreadable.length > 0) return { ok: false, mistakes: unreadable };
  const parts = splitPage(file);
  if (!parts) return { ok: false, mistakes: [wrong(1, layoutRule)] };
  const { yaml, body, bodyLine } = parts;
  const matter = readYaml(yaml, frontMatter, 2);
  const links = linksOfMarkdown(body).map((use) => ({ ...use, line: use.line + bodyLine - 1 }));
  const mistakes = [...(matter.ok ? [] : matter.mistakes), ...bodyMistakes(body, bodyLine, links)];
  if (!matter.ok || mistakes.length > 0) return { ok: false, mistakes };
  const rendered = await renderMarkdown(body, sizeOf);
  return { ok: true, value: { heading: matter.value.title, ...matter.value, ...rendered }, links };
}

function bodyMistakes(body: string, line: number, links: readonly LinkUse[]): Mistake[] {
  if (!body.trim())
    return [
      wrong(line, 'is missing; write it below', "the page's text is missing; write it in Markdown below this line"),
    ];
  return links.flatMap(({ kind, href, words, line }) => {
    if (kind === 'link' ? href.startsWith('#') || isLinkTarget(href) : isOwnPicture(href)) return [];
    const advice =
      kind === 'link'
        ? `the link ‘${words}’ leads to ${href || 'nothing'}; it must lead to ${linkRule.replace('a path', 'a page')}`
        : `the picture ${href || 'without an address'} is not of this site; its address must be such as /pictures/window.webp`;
    return [wrong(line, advice)];
  });
}

const isOwnPicture = (href: string): boolean => /^\/(?![/\\])/.test(href) && isLinkTarget(href);

import { day, group, isLinkTarget, linkRule, text } from './fields.ts';
import { type Rendered, renderMarkdown } from './markdown.ts';
import { linksOfMarkdown } from './markdown-links.ts';
import { markdownProblem } from './markdown-problem.ts';
import type { SizeOf } from './pictures.ts';
import { type LinkUse, readYaml, unreadableIn, type ValidationError, type ValidationResult } from './read-yaml.ts';

/** The schema of a page's front matter. Its rules are part of the editor's error messages. */
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
  /** ISO date of the last relevant change. */
  readonly updated?: string;
}

const frontMatterPattern = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m;

export interface PageParts {
  readonly yaml: string;
  readonly body: string;
  /** Line number of the body's first character, from 1. */
  readonly bodyLine: number;
}

/** Splits a page's file into front matter and body; undefined when it does not start with front matter. */
export function splitPage(file: string): PageParts | undefined {
  const source = file.replace(/^\uFEFF/, '');
  const match = source.startsWith('---') ? frontMatterPattern.exec(source) : null;
  if (!match) return undefined;
  const [whole, yaml = ''] = match;
  return { yaml, body: source.slice(whole.length), bodyLine: whole.split('\n').length };
}

const bodyError = (line: number, message: string, fullMessage = message): ValidationError => ({
  line,
  path: ['body'],
  message,
  fullMessage,
});

const frontMatterRule =
  "must begin with a line ---, then title: and description:, then another line ---, and then the page's text";

/** Says where the front matter should begin, or where it should have ended: before the first line that cannot belong to it. */
function frontMatterError(source: string): ValidationError {
  const [first = '', ...lines] = source.split('\n');
  if (!/^---[ \t]*\r?$/.test(first)) return bodyError(1, frontMatterRule);
  const end = lines.findIndex((line) => !/^[\w-]+:|^[ \t]+\S|^#/.test(line));
  const line = end < 0 ? lines.length + 1 : end + 2;
  return bodyError(line, "a line --- must stand here, between the values above and the page's text below");
}

/** Validates a page's file and renders its Markdown. */
export async function readPage(file: string, sizeOf?: SizeOf): Promise<ValidationResult<ContentPage>> {
  const unreadable = unreadableIn(file, 1);
  if (unreadable.length > 0) return { ok: false, errors: unreadable };
  const parts = splitPage(file);
  if (!parts) return { ok: false, errors: [frontMatterError(file.replace(/^\uFEFF/, ''))] };
  const { yaml, body, bodyLine } = parts;
  const matter = readYaml(yaml, frontMatter, 2);
  const links = linksOfMarkdown(body).map((use) => ({ ...use, line: use.line + bodyLine - 1 }));
  const errors = [...(matter.ok ? [] : matter.errors), ...bodyErrors(body, bodyLine, links)];
  if (!matter.ok || errors.length > 0) return { ok: false, errors };
  const rendered = await renderMarkdown(body, sizeOf);
  return { ok: true, value: { heading: matter.value.title, ...matter.value, ...rendered }, links };
}

function bodyErrors(body: string, line: number, links: readonly LinkUse[]): ValidationError[] {
  if (!body.trim())
    return [
      bodyError(line, 'is missing; write it below', "the page's text is missing; write it in Markdown below this line"),
    ];
  const problem = markdownProblem(body);
  if (problem) return [bodyError(line, problem, `the page's text ${problem}`)];
  return links.flatMap(({ kind, href, text, line }) => {
    if (kind === 'link' ? href.startsWith('#') || isLinkTarget(href) : isOwnPicture(href)) return [];
    const message =
      kind === 'link'
        ? `the link ‘${text}’ leads to ${href || 'nothing'}; it must lead to ${linkRule.replace('a path', 'a page')}`
        : `the picture ${href || 'without an address'} is not of this site; its address must be such as /pictures/window.webp`;
    return [bodyError(line, message)];
  });
}

const isOwnPicture = (href: string): boolean => /^\/(?![/\\])/.test(href) && isLinkTarget(href);

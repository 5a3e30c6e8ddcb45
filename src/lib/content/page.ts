import { day, fields, isLinkTarget, text } from './fields.ts';
import { type Rendered, renderMarkdown } from './markdown.ts';
import { linksOfMarkdown } from './markdown-links.ts';
import { markdownProblem } from './markdown-problem.ts';
import type { SizeOf } from './pictures.ts';
import { lineError, type Problem, problem, rule, type ValidationError } from './problems.ts';
import { type LinkUse, readYaml, unreadableIn, type ValidationResult } from './read-yaml.ts';

/** The schema of a page's front matter. */
export const frontMatter = fields({
  title: text('pageTitle', 60, { label: 'name' }),
  description: text('description', 170, { widget: 'lines', hint: 'description' }),
  heading: text('largeHeading', 90, { hint: 'largeHeading' }).optional(),
  updated: day('lastChanged', 'lastChanged').optional(),
});

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

const bodyError = (line: number, wrong: Problem, whole = wrong): ValidationError =>
  lineError(line, ['body'], wrong, whole);

/** Says where the front matter should begin, or where it should have ended: before the first line that cannot belong to it. */
function frontMatterError(source: string): ValidationError {
  const [first = '', ...lines] = source.split('\n');
  if (!/^---[ \t]*\r?$/.test(first)) return bodyError(1, problem('frontMatter'));
  const end = lines.findIndex((line) => !/^[\w-]+:|^[ \t]+\S|^#/.test(line));
  const line = end < 0 ? lines.length + 1 : end + 2;
  return bodyError(line, problem('frontMatterEnd'));
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
  if (!body.trim()) return [bodyError(line, problem('noText'), problem('noTextInFile'))];
  const unread = markdownProblem(body);
  if (unread) return [bodyError(line, unread, problem('inText', { problem: unread }))];
  return links.flatMap(({ kind, href, text, line }) => {
    if (kind === 'link' ? href.startsWith('#') || isLinkTarget(href) : isOwnPicture(href)) return [];
    return [bodyError(line, kind === 'link' ? linkProblem(href, text) : pictureProblem(href))];
  });
}

function linkProblem(href: string, text = ''): Problem {
  const what = rule('linkInText');
  return href === '' ? problem('emptyLink', { text, what }) : problem('badLink', { text, href, what });
}

const pictureProblem = (href: string): Problem =>
  href === '' ? problem('emptyPicture') : problem('otherPicture', { href });

const isOwnPicture = (href: string): boolean => /^\/(?![/\\])/.test(href) && isLinkTarget(href);

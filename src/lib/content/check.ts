import type { ContentSource } from './content-source.ts';
import { addedPageFile, addedPages, type ContentFile, contentFiles, filesWithPages, redirects } from './files.ts';
import { renderMarkdown } from './markdown.ts';
import { splitPage } from './page.ts';
import { addedPageAt, addedPagePath } from './page-names.ts';
import { createPictures, picturePath } from './pictures.ts';
import { fieldError, lineError, type Problem, problem, type ValidationError } from './problems.ts';
import type { LinkUse } from './read-yaml.ts';
import { lookupPath, readRedirects, redirectMap } from './redirects.ts';
import { closestMatch, type SiteRoutes } from './site-routes.ts';
import { translationPath, writtenTranslations } from './translations.ts';
import { whyUnknown } from './unknown-files.ts';

/** Requests a URL of the running site. False when the site returns an error for it; true when it exists or cannot be checked. */
export type UrlProbe = (href: string) => Promise<boolean>;

export interface LinkContext {
  readonly routes: SiteRoutes;
  readonly source: ContentSource;
  /** For links that depend on the catalogue. Without it they are not checked. */
  readonly urlExists?: UrlProbe;
}

export interface FileCheck {
  /** Relative to the content folder. */
  readonly path: string;
  readonly errors: readonly ValidationError[];
}

/** Second URLs of pages. */
const pathAliases: Readonly<Record<string, string>> = { '/aboutus': '/about-us', '/policy': '/privacy-policy' };

/** Validates all content files, including their links and pictures, and names the files that it does not know. */
export async function checkContent(context: LinkContext): Promise<readonly FileCheck[]> {
  const paths = await context.source.list();
  const names = context.source.pageFiles();
  const files = [...filesWithPages(names), ...writtenTranslations(paths)].filter(
    (file) => contentFiles.includes(file) || paths.includes(file.path),
  );
  const checks = await Promise.all(
    files.map(async (file) => {
      const text = await context.source.readText(file.path).catch(() => undefined);
      const errors =
        text === undefined ? [fieldError(1, [], problem('fileMissing'))] : await checkFile(file, text, context);
      return { path: file.path, errors };
    }),
  );
  const unknown = paths.flatMap((path) => {
    const why = whyUnknown(path);
    return why === undefined ? [] : { path, errors: [fieldError(1, [], why)] };
  });
  return [...checks, ...unknown];
}

/** All validation errors of a file. `text` is its content, which may not be saved yet. */
export async function checkFile(
  file: ContentFile,
  text: string,
  context: LinkContext,
): Promise<readonly ValidationError[]> {
  const checked = await file.check(text, createPictures(context.source).sizeOf);
  if (!checked.ok) return checked.errors;
  const found = await Promise.all(checked.links.map((use) => brokenLink(use, file, text, context)));
  return found.flatMap((one) => one ?? []);
}

async function brokenLink(
  use: LinkUse,
  file: ContentFile,
  text: string,
  context: LinkContext,
): Promise<ValidationError | undefined> {
  const advice =
    use.kind === 'picture' ? await pictureProblem(use, context) : await pageProblem(use, file, text, context);
  if (!advice) return undefined;
  const wrong = use.text === undefined ? advice : inText(use.kind, use.text, advice);
  return use.path[0] === 'body' ? lineError(use.line, use.path, wrong) : fieldError(use.line, use.path, wrong);
}

const inText = (kind: LinkUse['kind'], text: string, advice: Problem): Problem =>
  kind === 'picture' ? problem('pictureIn', { problem: advice }) : problem('linkIn', { text, problem: advice });

async function pictureProblem({ href }: LinkUse, { source, routes }: LinkContext): Promise<Problem | undefined> {
  if (picturePath(href)) {
    if (await createPictures(source).sizeOf(href)) return undefined;
  } else if (routes.has(decodeText(href.replace(/[?#].*/, ''))) !== 'no') return undefined;
  return problem('noPicture', { path: href });
}

async function pageProblem(
  { href }: LinkUse,
  file: ContentFile,
  text: string,
  { routes, source, urlExists }: LinkContext,
): Promise<Problem | undefined> {
  if (!/^[/#]/.test(href)) return undefined;
  const url = new URL(href, `http://site.invalid${file.translates?.shownAt ?? file.shownAt}`);
  const path = decodeText(url.pathname);
  const known = (await isWritten(path, source)) ? 'yes' : routes.has(path);
  if (known === 'no' && !(picturePath(href) && (await createPictures(source).sizeOf(href)))) {
    const suggestion = closestMatch(path, [...routes.paths, ...addedPaths(source)]);
    return suggestion ? problem('noPageMeant', { path, suggestion }) : problem('noPage', { path });
  }
  const id = decodeText(url.hash.slice(1));
  if (id && !routes.ids.has(id)) {
    const ids = await idsOf(path, file, text, source);
    if (!ids.has(id)) {
      const suggestion = closestMatch(id, ids);
      return suggestion
        ? problem('noHeadingMeant', { id, path, suggestion: `${path}#${suggestion}` })
        : problem('noHeading', { id, path });
    }
  }
  if (known === 'perhaps' && urlExists && !(await urlExists(url.pathname + url.search)))
    return problem('notInShop', { path });
  return undefined;
}

/** The ids of the headings of a content page. For the file that is being checked they come from `text`. */
async function idsOf(
  path: string,
  file: ContentFile,
  text: string,
  contents: ContentSource,
): Promise<ReadonlySet<string>> {
  const pagePath = pathAliases[path] ?? path;
  const added = addedPageAt(pagePath);
  const target =
    contentFiles.find(({ hasText, shownAt }) => hasText && shownAt === pagePath) ?? (added && addedPageFile(added));
  if (!target) return new Set();
  const source = target.id === (file.translates?.id ?? file.id) ? text : await targetText(target, file, contents);
  const { html } = await renderMarkdown(splitPage(source)?.body ?? '');
  return new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ''));
}

/** What a link of this file leads to: the page in its language, as far as it is written. */
async function targetText(target: ContentFile, { translates }: ContentFile, contents: ContentSource): Promise<string> {
  const translated = translates && translationPath(target.id, translates.language.tag);
  const isWritten = translated !== undefined && contents.versionOf(translated) !== 'none';
  return contents.readText(isWritten ? translated : target.path).catch(() => '');
}

const addedPaths = (source: ContentSource): readonly string[] =>
  addedPages(source.pageFiles()).map((name) => addedPagePath(name));

/** Whether an editor has added a page there, or has said where its page is now. */
async function isWritten(path: string, source: ContentSource): Promise<boolean> {
  if (addedPaths(source).includes(path)) return true;
  const checked = readRedirects(await source.readText(redirects.path).catch(() => ''));
  return checked.ok && redirectMap(checked.value).get(lookupPath(path))?.to !== undefined;
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

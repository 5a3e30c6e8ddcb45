import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentFile, contentFiles } from './files.ts';
import { renderMarkdown } from './markdown.ts';
import { splitPage } from './page.ts';
import { createPictures, picturePath } from './pictures.ts';
import { type LinkUse, type Mistake, mistake } from './read-yaml.ts';
import { nearest, type SiteMap } from './site-map.ts';

/** Asks the running site for an address; answers false when there is nothing, true when there is or nobody can say. */
export type Ask = (href: string) => Promise<boolean>;

export interface LinkWorld {
  readonly siteMap: SiteMap;
  /** The content folder. */
  readonly folder: string;
  /** For links that only a running shop can judge. */
  readonly ask?: Ask;
}

export interface FileCheck {
  /** Below the content folder. */
  readonly path: string;
  readonly mistakes: readonly Mistake[];
}

/** Two addresses, one page. */
const sameAs: Readonly<Record<string, string>> = { '/aboutus': '/about-us', '/policy': '/privacy-policy' };

/** Checks every file of the content folder, its links and its pictures included. */
export async function checkContent(world: LinkWorld): Promise<readonly FileCheck[]> {
  return Promise.all(
    contentFiles.map(async (file) => {
      const text = await readFile(join(world.folder, file.path), 'utf8').catch(() => undefined);
      const mistakes =
        text === undefined ? [mistake(1, [], 'is missing; it must be there')] : await checkFile(file, text, world);
      return { path: file.path, mistakes };
    }),
  );
}

/** Everything that is wrong with a file's text, whether it has been saved or not. */
export async function checkFile(file: ContentFile, text: string, world: LinkWorld): Promise<readonly Mistake[]> {
  const checked = await file.check(text, createPictures(world.folder).sizeOf);
  if (!checked.ok) return checked.mistakes;
  const found = await Promise.all(checked.links.map((use) => deadEnd(use, file, text, world)));
  return found.flatMap((one) => one ?? []);
}

async function deadEnd(use: LinkUse, file: ContentFile, text: string, world: LinkWorld): Promise<Mistake | undefined> {
  const advice = use.kind === 'picture' ? await noPicture(use, world) : await noPage(use, file, text, world);
  if (!advice) return undefined;
  const subject = use.words === undefined ? '' : use.kind === 'picture' ? 'a picture ' : `the link ‘${use.words}’ `;
  const words = `${subject}${advice}`;
  return use.path[0] === 'body'
    ? { line: use.line, path: use.path, advice: words, text: words }
    : mistake(use.line, use.path, words);
}

async function noPicture({ href }: LinkUse, { folder, siteMap }: LinkWorld): Promise<string | undefined> {
  if (picturePath(href)) {
    if (await createPictures(folder).sizeOf(href)) return undefined;
  } else if (siteMap.has(decode(href.replace(/[?#].*/, ''))) !== 'no') return undefined;
  return `shows ${href}, but there is no such picture; put it into content/pictures, or choose another`;
}

async function noPage(
  { href }: LinkUse,
  file: ContentFile,
  text: string,
  { siteMap, folder, ask }: LinkWorld,
): Promise<string | undefined> {
  if (!/^[/#]/.test(href)) return undefined;
  const url = new URL(href, `http://site.invalid${file.shownAt}`);
  const path = decode(url.pathname);
  const known = siteMap.has(path);
  if (known === 'no' && !(picturePath(href) && (await createPictures(folder).sizeOf(href)))) {
    const meant = nearest(path, siteMap.paths);
    return `leads to ${path}, which is no page of this site; ${meant ? `did you mean ${meant}?` : 'choose another, or take the link out'}`;
  }
  const id = decode(url.hash.slice(1));
  if (id && !siteMap.ids.has(id)) {
    const ids = await idsOf(path, file, text, folder);
    if (!ids.has(id)) {
      const meant = nearest(id, ids);
      return `leads to ‘${id}’ on ${path}, but no heading there has that name; ${meant ? `did you mean ${path}#${meant}?` : `leave out #${id}`}`;
    }
  }
  if (known === 'perhaps' && ask && !(await ask(url.pathname + url.search)))
    return `leads to ${path}, which the shop does not have (any more); choose another, or take the link out`;
  return undefined;
}

/** The ids of the headings of a page that is content; of the file in hand as it is to be. */
async function idsOf(path: string, file: ContentFile, text: string, folder: string): Promise<ReadonlySet<string>> {
  const wanted = sameAs[path] ?? path;
  const target = contentFiles.find(({ hasText, shownAt }) => hasText && shownAt === wanted);
  if (!target) return new Set();
  const source = target.id === file.id ? text : await readFile(join(folder, target.path), 'utf8').catch(() => '');
  const { html } = await renderMarkdown(splitPage(source)?.body ?? '');
  return new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ''));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

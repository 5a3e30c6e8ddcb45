import type { ContentSource } from './content-source.ts';
import { leadsTo } from './edit-links.ts';
import { type ContentFile, filesWithPages } from './files.ts';
import { picturePath } from './pictures.ts';
import { writtenTranslations } from './translations.ts';

/** A place in the content that links to something, or shows it. */
export interface Use {
  /** Id of the content file. */
  readonly id: string;
  /** The name of the page or file. */
  readonly label: string;
  /** Path of the page that shows it. */
  readonly shownAt: string;
  readonly line: number;
}

interface FileLinks {
  readonly file: ContentFile;
  readonly label: string;
  readonly links: readonly { readonly kind: 'link' | 'picture'; readonly href: string; readonly line: number }[];
  readonly text: string;
}

async function linksIn(source: ContentSource, file: ContentFile): Promise<FileLinks> {
  const text = await source.readText(file.path).catch(() => '');
  const checked = text ? await file.check(text) : undefined;
  const title = checked?.ok && file.hasText ? (checked.value as { readonly title?: string }).title : undefined;
  return { file, label: title ?? file.label, links: checked?.ok ? checked.links : [], text };
}

async function readAll(source: ContentSource) {
  const files = [...filesWithPages(source.pageFiles()), ...writtenTranslations(await source.list())];
  return Promise.all(files.map((file) => linksIn(source, file)));
}

const placeIn = ({ file, label }: FileLinks, line: number): Use => ({
  ...{ id: file.id, label, line },
  shownAt: file.shownAt,
});

/** Where the content links to the page at `path`. The list of former addresses is left out: it follows by itself. */
export async function usesOfPage(source: ContentSource, path: string): Promise<readonly Use[]> {
  const files = await readAll(source);
  return files
    .filter(({ file }) => file.id !== 'redirects' && file.shownAt !== path)
    .flatMap((file) => file.links.filter(({ href }) => leadsTo(href, path)).map(({ line }) => placeIn(file, line)));
}

/** Where the content shows each picture, by its file name. A file with a mistake counts when it has the name anywhere. */
export async function usesOfPictures(source: ContentSource): Promise<(name: string) => readonly Use[]> {
  const files = await readAll(source);
  return (name) =>
    files.flatMap((file) => {
      if (file.file.id === 'pictures') return [];
      const used = file.links.filter(({ href }) => picturePath(href) === `pictures/${name}`);
      if (used.length > 0) return used.map(({ line }) => placeIn(file, line));
      const isMentioned = file.text.includes(`/pictures/${name}`);
      return isMentioned
        ? [placeIn(file, file.text.slice(0, file.text.indexOf(`/pictures/${name}`)).split('\n').length)]
        : [];
    });
}

import type { ContentSource } from './content-source.ts';
import { addedPages } from './files.ts';
import type { ContentPage } from './page.ts';
import { isAddedPageName } from './page-names.ts';

/** A page that an editor has added. */
export interface AddedPage {
  /** Shown at /{name}. */
  readonly name: string;
  readonly title: string;
}

type ReadPage = () => Promise<ContentPage | undefined>;

/** The pages that editors have added. Each file is a page, until it is deleted. */
export function createAddedPages(source: ContentSource, reader: (name: string) => ReadPage) {
  const readers = new Map<string, ReadPage>();
  const versionOf = (name: string): string => source.versionOf(`pages/${name}.md`);
  const exists = (name: string): boolean => isAddedPageName(name) && versionOf(name) !== 'none';
  const names = () => addedPages(source.pageFiles());

  async function read(name: string): Promise<ContentPage | undefined> {
    await source.settled();
    if (!exists(name)) {
      readers.delete(name);
      return undefined;
    }
    const known = readers.get(name) ?? reader(name);
    readers.set(name, known);
    return known();
  }

  return {
    exists,
    read,
    async list(): Promise<readonly AddedPage[]> {
      await source.settled();
      const pages = await Promise.all(names().map(async (name) => ({ name, title: (await read(name))?.title })));
      return pages.flatMap(({ name, title }) => (title === undefined ? [] : { name, title }));
    },
    version: (): string =>
      names()
        .map((name) => `${name} ${versionOf(name)}`)
        .join('\n'),
  };
}

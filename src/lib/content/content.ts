import { type AddedPage, createAddedPages } from './added-pages.ts';
import { type ContentSource, type FolderOptions, folderSource, missingFolder } from './content-source.ts';
import { type ContentLog, cacheFile } from './file-cache.ts';
import { contentFiles, redirects } from './files.ts';
import { createFormerAddresses } from './former-addresses.ts';
import { type HomeTexts, readHome } from './home.ts';
import { type ContentPage, readPage } from './page.ts';
import { addedPageAt, pageNames } from './page-names.ts';
import { createPictures, type PictureFile } from './pictures.ts';
import { lookupPath, type Moved, readRedirects } from './redirects.ts';
import { readSite, type Site } from './site.ts';
import { translationAt, translationPath } from './translations.ts';

/** The texts that editors write. A saved change is visible on the next call. */
export interface Content {
  /** Undefined when there is no such page, or its file has never been valid; the log has the reason. */
  page(name: string): Promise<ContentPage | undefined>;
  /** A page's text in a further language (translations.ts); undefined when it has none that is valid, or has no page. */
  translation(name: string, tag: string): Promise<ContentPage | undefined>;
  /** The pages that editors have added, by name. */
  addedPages(): Promise<readonly AddedPage[]>;
  /** What a path is that no route has. It takes some µs. */
  locate(path: string): Located;
  /** Where the page at a former address is now. */
  moved(path: string): Promise<Moved | undefined>;
  /** The footer's texts and links and the stores; undefined as above. */
  site(): Promise<Site | undefined>;
  /** The texts of the home page; undefined as above. */
  home(): Promise<HomeTexts | undefined>;
  /** A picture in the subfolder `pictures`, by its file name. */
  picture(name: string): Promise<PictureFile | undefined>;
  /** File version by content name (`site`, `page/terms`, `addedPages` and `translations` for all of those). It changes whenever the file changes; a call takes about 2 µs. */
  readonly stamps: Readonly<Record<string, () => string>>;
}

/** `page`: an editor's page. `elsewhere`: another spelling of one, or perhaps a former address. */
export type Located = 'page' | 'elsewhere' | 'unknown';

type ReadPage = (text: string) => ReturnType<typeof readPage>;

interface ContentOptions {
  readonly source: ContentSource;
  readonly log: ContentLog;
}

/** Reads content. Each call checks whether the file has changed and reads it again if so. Never throws. */
export function createContent({ source, log }: ContentOptions): Content {
  const cached = <T>(path: string, read: Parameters<typeof cacheFile<T>>[0]['read']) =>
    cacheFile({ source, path, read, log });
  const pictures = createPictures(source);
  const read = (text: string) => readPage(text, pictures.sizeOf);
  const readPageFile = (name: string) => cached(`pages/${name}.md`, read);
  const pages = new Map<string, () => Promise<ContentPage | undefined>>(
    pageNames.map((name) => [name, readPageFile(name)]),
  );
  const added = createAddedPages(source, readPageFile);
  const translations = createTranslations(source, cached, read);
  const former = createFormerAddresses(source, cached(redirects.path, readRedirects));
  return {
    page: async (name) => pages.get(name)?.() ?? added.read(name),
    translation: translations.read,
    addedPages: added.list,
    locate(path) {
      const name = addedPageAt(lookupPath(path));
      if (name !== undefined && added.exists(name)) return path === `/${name}` ? 'page' : 'elsewhere';
      return former.mayHave(path) ? 'elsewhere' : 'unknown';
    },
    moved: former.find,
    site: cached('site.yml', readSite),
    home: cached('home.yml', readHome),
    picture: pictures.file,
    stamps: {
      ...Object.fromEntries(
        contentFiles.map(({ id, path, hasText }) => [hasText ? `page/${id}` : id, () => source.versionOf(path)]),
      ),
      addedPages: added.version,
      translations: translations.version,
    },
  };
}

/** The translations of pages. A file that is there is shown; one that is deleted is not any more. */
function createTranslations(
  source: ContentSource,
  cached: (path: string, read: ReadPage) => () => Promise<ContentPage | undefined>,
  readPageText: ReadPage,
) {
  const readers = new Map<string, () => Promise<ContentPage | undefined>>();
  return {
    async read(name: string, tag: string): Promise<ContentPage | undefined> {
      await source.settled();
      const path = translationPath(name, tag);
      if (!translationAt(`${name}.${tag}.md`) || source.versionOf(path) === 'none') {
        readers.delete(path);
        return undefined;
      }
      const reader = readers.get(path) ?? cached(path, readPageText);
      readers.set(path, reader);
      return reader();
    },
    version: (): string =>
      source
        .pageFiles()
        .filter((file) => translationAt(file))
        .map((file) => `${file} ${source.versionOf(`pages/${file}`)}`)
        .join('\n'),
  };
}

/** The content of a folder. Logs when there is no such folder. */
export function openContentFolder({ log, ...options }: FolderOptions & { readonly log: ContentLog }): Content {
  const problem = missingFolder(options);
  if (problem) log.error(problem);
  return createContent({ source: folderSource(options), log });
}

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
import { readHomeTexts, readSiteTexts, type SiteTexts, type TranslatedHome } from './site-texts.ts';
import { shopTextsPath, translationAt, translationPath } from './translations.ts';

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
  /** What site.yml says, in a further language; undefined when nobody has written it, or it has never been valid. */
  siteTexts(tag: string): Promise<SiteTexts | undefined>;
  /** The texts of the home page; undefined as above. */
  home(): Promise<HomeTexts | undefined>;
  /** The same in a further language. */
  homeTexts(tag: string): Promise<TranslatedHome | undefined>;
  /** A picture in the subfolder `pictures`, by its file name. */
  picture(name: string): Promise<PictureFile | undefined>;
  /**
   * File version by content name (`site`, `siteTexts/de`, `page/terms`, `addedPages` and `translations` for all of those). It changes
   * whenever the file changes; a call takes about 2 µs.
   */
  readonly stamps: Readonly<Record<string, () => string>>;
}

/** `page`: an editor's page. `elsewhere`: another spelling of one, or perhaps a former address. */
export type Located = 'page' | 'elsewhere' | 'unknown';

type Read<T> = Parameters<typeof cacheFile<T>>[0]['read'];
type Reader<T> = () => Promise<T | undefined>;

interface ContentOptions {
  readonly source: ContentSource;
  readonly log: ContentLog;
  /** The tags of the languages in which texts are written besides the shop's first. */
  readonly tags?: readonly string[];
}

/** Reads content. Each call checks whether the file has changed and reads it again if so. Never throws. */
export function createContent({ source, log, tags = [] }: ContentOptions): Content {
  const cached = <T>(path: string, read: Read<T>): Reader<T> => cacheFile({ source, path, read, log });
  const pictures = createPictures(source);
  const read = (text: string) => readPage(text, pictures.sizeOf);
  const readPageFile = (name: string) => cached(`pages/${name}.md`, read);
  const pages = new Map<string, () => Promise<ContentPage | undefined>>(
    pageNames.map((name) => [name, readPageFile(name)]),
  );
  const added = createAddedPages(source, readPageFile);
  const written = <T>(read: Read<T>) => whereWritten(source, (path) => cached(path, read));
  const translation = written(read);
  const siteTexts = written(readSiteTexts);
  const homeTexts = written(readHomeTexts);
  const former = createFormerAddresses(source, cached(redirects.path, readRedirects));
  return {
    page: async (name) => pages.get(name)?.() ?? added.read(name),
    translation: async (name, tag) =>
      translationAt(`${name}.${tag}.md`) ? translation(translationPath(name, tag)) : undefined,
    addedPages: added.list,
    locate(path) {
      const name = addedPageAt(lookupPath(path));
      if (name !== undefined && added.exists(name)) return path === `/${name}` ? 'page' : 'elsewhere';
      return former.mayHave(path) ? 'elsewhere' : 'unknown';
    },
    moved: former.find,
    site: cached('site.yml', readSite),
    siteTexts: (tag) => siteTexts(shopTextsPath('site', tag)),
    home: cached('home.yml', readHome),
    homeTexts: (tag) => homeTexts(shopTextsPath('home', tag)),
    picture: pictures.file,
    stamps: {
      ...Object.fromEntries(
        contentFiles.map(({ id, path, hasText }) => [hasText ? `page/${id}` : id, () => source.versionOf(path)]),
      ),
      ...Object.fromEntries(tags.flatMap((tag) => shopTextStamps(source, tag))),
      addedPages: added.version,
      translations: () => versionOfTranslations(source),
    },
  };
}

/** Reads texts that a shop can do without. A file that is there is shown; one that is deleted is not any more. */
function whereWritten<T>(source: ContentSource, readerOf: (path: string) => Reader<T>) {
  const readers = new Map<string, Reader<T>>();
  return async (path: string): Promise<T | undefined> => {
    await source.settled();
    if (source.versionOf(path) === 'none') {
      readers.delete(path);
      return undefined;
    }
    const reader = readers.get(path) ?? readerOf(path);
    readers.set(path, reader);
    return reader();
  };
}

const shopTextStamps = (source: ContentSource, tag: string) =>
  ['site', 'home'].map((id) => [`${id}Texts/${tag}`, () => source.versionOf(shopTextsPath(id, tag))] as const);

const versionOfTranslations = (source: ContentSource): string =>
  source
    .pageFiles()
    .filter((file) => translationAt(file))
    .map((file) => `${file} ${source.versionOf(`pages/${file}`)}`)
    .join('\n');

/** The content of a folder. Logs when there is no such folder. */
export function openContentFolder({ log, ...options }: FolderOptions & { readonly log: ContentLog }): Content {
  const problem = missingFolder(options);
  if (problem) log.error(problem);
  return createContent({ source: folderSource(options), log });
}

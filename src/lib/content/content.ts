import { type ContentSource, type FolderOptions, folderSource, missingFolder } from './content-source.ts';
import { type ContentLog, cacheFile } from './file-cache.ts';
import { contentFiles, type PageName, pageNames } from './files.ts';
import { type HomeTexts, readHome } from './home.ts';
import { type ContentPage, readPage } from './page.ts';
import { createPictures, type PictureFile } from './pictures.ts';
import { readSite, type Site } from './site.ts';

/** The texts that editors write. A saved change is visible on the next call. */
export interface Content {
  /** Undefined when the file has never been valid; the log has the reason. */
  page(name: PageName): Promise<ContentPage | undefined>;
  /** The footer's texts and links and the stores; undefined as above. */
  site(): Promise<Site | undefined>;
  /** The texts of the home page; undefined as above. */
  home(): Promise<HomeTexts | undefined>;
  /** A picture in the subfolder `pictures`, by its file name. */
  picture(name: string): Promise<PictureFile | undefined>;
  /** File version by content name (`site`, `page/terms`). It changes whenever the file changes; a call takes about 2 µs. */
  readonly stamps: Readonly<Record<string, () => string>>;
}

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
  const pages = new Map(pageNames.map((name) => [name, cached(`pages/${name}.md`, read)]));
  return {
    page: async (name) => pages.get(name)?.(),
    site: cached('site.yml', readSite),
    home: cached('home.yml', readHome),
    picture: pictures.file,
    stamps: Object.fromEntries(
      contentFiles.map(({ id, path, hasText }) => [hasText ? `page/${id}` : id, () => source.versionOf(path)]),
    ),
  };
}

/** The content of a folder. Logs when there is no such folder. */
export function openContentFolder({ log, ...options }: FolderOptions & { readonly log: ContentLog }): Content {
  const problem = missingFolder(options);
  if (problem) log.error(problem);
  return createContent({ source: folderSource(options), log });
}

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ContentLog, cacheFile, fileVersion } from './file-cache.ts';
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
  readonly folder: string;
  /** Folder for copies of the last valid files, which are used when a file is invalid after a restart. */
  readonly copies?: string;
  readonly log: ContentLog;
}

/** Reads content from `folder`. Each call checks whether the file has changed and reads it again if so. Never throws. */
export function createContent({ folder, copies, log }: ContentOptions): Content {
  const cached = <T>(path: readonly string[], read: Parameters<typeof cacheFile<T>>[0]['read']) =>
    cacheFile({
      file: join(folder, ...path),
      name: [basename(folder), ...path].join('/'),
      copy: copies && join(copies, ...path),
      read,
      log,
    });

  if (!existsSync(folder)) {
    const fallback = copies && existsSync(copies) ? 'the last good texts are shown' : 'pages have no texts';
    log.error(`CONTENT_DIR is ${folder}: there is no such folder, so ${fallback}`);
  }
  const pictures = createPictures(folder);
  const read = (text: string) => readPage(text, pictures.sizeOf);
  const pages = new Map(pageNames.map((name) => [name, cached(['pages', `${name}.md`], read)]));
  return {
    page: async (name) => pages.get(name)?.(),
    site: cached(['site.yml'], readSite),
    home: cached(['home.yml'], readHome),
    picture: pictures.file,
    stamps: Object.fromEntries(
      contentFiles.map(({ id, path, hasText }) => {
        const file = join(folder, path);
        return [hasText ? `page/${id}` : id, () => fileVersion(file)];
      }),
    ),
  };
}

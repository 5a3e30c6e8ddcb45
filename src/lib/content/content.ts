import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentFiles, type PageName, pageNames } from './files.ts';
import { type HomeTexts, readHome } from './home.ts';
import { type ContentLog, keepFile, stampOf } from './kept-file.ts';
import { type ContentPage, readPage } from './page.ts';
import { createPictures, type PictureFile } from './pictures.ts';
import { readSite, type Site } from './site.ts';

/** What editors write, as it is now (decision 23). */
export interface Content {
  /** Undefined when its file never was right since the start; the log says why. */
  page(name: PageName): Promise<ContentPage | undefined>;
  /** The footer's texts and links and the stores; undefined as above. */
  site(): Promise<Site | undefined>;
  /** The home page's own words; undefined as above. */
  home(): Promise<HomeTexts | undefined>;
  /** A picture of the folder's `pictures`, by its file name. */
  picture(name: string): Promise<PictureFile | undefined>;
  /** By what is asked for (`site`, `page/terms`): another text than before when its file was changed since. Takes some 2 µs each. */
  readonly stamps: Readonly<Record<string, () => string>>;
}

interface ContentOptions {
  readonly folder: string;
  /** Keeps the last good texts, so that they outlive a restart. */
  readonly copies?: string;
  readonly log: ContentLog;
}

/** Reads content below `folder`. Files are looked at for each call and read again when they changed. Never throws. */
export function createContent({ folder, copies, log }: ContentOptions): Content {
  const keep = <T>(path: readonly string[], read: Parameters<typeof keepFile<T>>[0]['read']) =>
    keepFile({
      file: join(folder, ...path),
      name: [basename(folder), ...path].join('/'),
      copy: copies && join(copies, ...path),
      read,
      log,
    });

  if (!existsSync(folder)) {
    const left = copies && existsSync(copies) ? 'the last good texts are shown' : 'pages have no texts';
    log.error(`CONTENT_DIR is ${folder}: there is no such folder, so ${left}`);
  }
  const pictures = createPictures(folder);
  const read = (text: string) => readPage(text, pictures.sizeOf);
  const pages = new Map(pageNames.map((name) => [name, keep(['pages', `${name}.md`], read)]));
  return {
    page: async (name) => pages.get(name)?.(),
    site: keep(['site.yml'], readSite),
    home: keep(['home.yml'], readHome),
    picture: pictures.file,
    stamps: Object.fromEntries(
      contentFiles.map(({ id, path, hasText }) => {
        const file = join(folder, path);
        return [hasText ? `page/${id}` : id, () => stampOf(file)];
      }),
    ),
  };
}

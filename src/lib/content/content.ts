import { basename, join } from 'node:path';
import { type ContentLog, keepFile } from './kept-file.ts';
import { type ContentPage, readPage } from './page.ts';
import { readSite, type Site } from './site.ts';

/** The pages that editors write, each in the file content/pages/{name}.md. */
export const pageNames = ['about-us', 'privacy-policy', 'delivery-information', 'terms', 'contact'] as const;
export type PageName = (typeof pageNames)[number];

/** What editors write, as it is now (decision 23). */
export interface Content {
  /** Undefined when its file never was right since the start; the log says why. */
  page(name: PageName): Promise<ContentPage | undefined>;
  /** The footer's texts and links and the stores; undefined as above. */
  site(): Promise<Site | undefined>;
}

/** Reads content below `folder`. Files are looked at for each call and read again when they changed. Never throws. */
export function createContent({ folder, log }: { folder: string; log: ContentLog }): Content {
  const keep = <T>(path: readonly string[], read: Parameters<typeof keepFile<T>>[0]['read']) =>
    keepFile({ file: join(folder, ...path), name: [basename(folder), ...path].join('/'), read, log });

  const pages = new Map(pageNames.map((name) => [name, keep(['pages', `${name}.md`], readPage)]));
  return {
    page: async (name) => pages.get(name)?.(),
    site: keep(['site.yml'], readSite),
  };
}

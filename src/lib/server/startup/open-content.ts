import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { StatusError } from '../../api/errors.ts';
import type { ShopApi } from '../../api/shop-api.ts';
import { type Content, createContent } from '../../content/content.ts';
import { folderSource, missingFolder } from '../../content/content-source.ts';
import { createEditedSite } from '../../content/edited-site.ts';
import { lastGoodFolder } from '../../content/file-cache.ts';
import { isGoodText } from '../../content/is-good.ts';
import { missingContent } from '../../content/missing-files.ts';
import { engineOf } from '../../database/engine.ts';
import type { Database } from '../../database/schema.ts';
import type { ContentStore } from '../../desk/texts/content-store.ts';
import { databaseStore } from '../../desk/texts/database-store.ts';
import { folderStore } from '../../desk/texts/folder-store.ts';
import { mergeTexts } from '../../desk/texts/merge-texts.ts';
import { createTakeFiles } from '../../desk/texts/take-files.ts';
import { createTextDesk, type TextDesk } from '../../desk/texts/text-desk.ts';
import { zoneOfShop } from '../../trade/places/time-zone.ts';
import type { Log } from '../log.ts';
import { type Settings, SettingsError } from '../settings/settings.ts';

interface ContentOptions {
  readonly db: Kysely<Database>;
  readonly settings: Pick<
    Settings,
    'contentDir' | 'contentStore' | 'dataDir' | 'siteUrl' | 'timeZone' | 'country' | 'textLanguages'
  >;
  readonly log: Pick<Log, 'error' | 'warn'>;
  readonly now: () => number;
}

export interface OpenedContent {
  readonly content: Content;
  readonly store: ContentStore;
  /** Takes over what was changed by hand in CONTENT_DIR. */
  takeFiles(): Promise<void>;
  /** The texts of the desk. The shop is asked whether a link leads to a book. */
  openDesk(shop: Pick<ShopApi, 'product'>): TextDesk;
}

/** Opens the texts of the pages: the files of CONTENT_DIR, or what instances share, which begins as a copy of them. */
export async function openContent({ db, settings, log, now }: ContentOptions): Promise<OpenedContent> {
  const options = { folder: settings.contentDir, copies: join(settings.dataDir, lastGoodFolder) };
  const languages = settings.textLanguages;
  const isShared = settings.contentStore === 'database';
  const folder = folderSource(options);
  const store = isShared ? await databaseStore({ db, now }) : folderStore({ ...options, db, now });
  const takeFiles = createTakeFiles({
    ...{ db, now, folder, database: isShared ? store : undefined },
    isGood: isGoodText,
    // Reads the sources of all pages, for which there is seldom a reason.
    merge: async (path, texts) => mergeTexts(await createEditedSite(store, { languages }), path, texts),
    onKept: (path) =>
      log.warn(
        `${path} was changed in CONTENT_DIR and at the desk, in the same places. What was published at the desk stays; the file's text is among its earlier versions.`,
      ),
  });
  const problem = isShared ? undefined : missingFolder(options);
  if (problem) log.error(problem);
  // One of several instances that start at once copies the files.
  const taken = engineOf(db).alone(db, 'start', takeFiles);
  if (isShared) await taken.then(() => ensureShared(store, settings.contentDir));
  else
    await taken.catch((error: unknown) => log.error('The history of the texts misses what was changed by hand', error));
  const timeZone = zoneOfShop(settings);
  return {
    content: createContent({ source: store, log, tags: languages.map(({ tag }) => tag) }),
    store,
    takeFiles,
    openDesk: (shop) =>
      createTextDesk({
        ...{ db, store, now, timeZone, languages, siteUrls: [settings.siteUrl] },
        urlExists: (href) => bookExists(shop, href),
        editorScript: fileURLToPath(new URL('../../../../dist/editor.js', import.meta.url)),
      }),
  };
}

/** Whether the shop has the book that a link leads to. What cannot be found out counts as there. */
async function bookExists(shop: Pick<ShopApi, 'product'>, href: string): Promise<boolean> {
  const id = /^\/product\/([^/?#]+)/.exec(href)?.[1];
  if (id === undefined) return true;
  return shop.product(decodeURIComponent(id)).then(
    () => true,
    (error: unknown) => !(error instanceof StatusError && error.status === 404),
  );
}

async function ensureShared(store: ContentStore, contentDir: string): Promise<void> {
  const known = new Set(await store.list());
  const missing = missingContent((path) => known.has(path));
  if (missing.length > 0)
    throw new SettingsError(
      `The database has no ${missing.join(', ')}, and CONTENT_DIR (${contentDir}) has none to begin with. Set it to the folder with the texts of your pages for the first start.`,
    );
}

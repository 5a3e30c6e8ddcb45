import { footerColumns, placesOf } from '../../content/edit-links.ts';
import { addedPages, type ContentFile, contentFiles, filesWithPages, redirects } from '../../content/files.ts';
import { readPage } from '../../content/page.ts';
import { isPageName } from '../../content/page-names.ts';
import { readRedirects } from '../../content/redirects.ts';
import { textHash } from '../../content/text-hash.ts';
import { usesOfPage } from '../../content/uses.ts';
import type { ContentStore } from '../texts/content-store.ts';
import type { FormerAddress, PageDetails, PageRow } from './model/page-views.ts';

const readText = (store: ContentStore, path: string): Promise<string> => store.readText(path).catch(() => '');

/** site.yml, or its last good text while it has a mistake. */
async function readSite(store: ContentStore): Promise<string> {
  const text = await readText(store, 'site.yml');
  const file = contentFiles.find(({ id }) => id === 'site');
  return (await file?.check(text))?.ok ? text : store.lastGood('site.yml');
}

async function rowOf(store: ContentStore, file: ContentFile, site: string) {
  const text = await readText(store, file.path);
  const checked = await readPage(text);
  const good = checked.ok ? checked : await readPage(await store.lastGood(file.path));
  const value = good.ok ? good.value : undefined;
  return {
    row: {
      name: file.id,
      title: value?.title ?? file.label,
      path: file.shownAt,
      isShops: isPageName(file.id),
      isBroken: !checked.ok,
      ...placesOf(site, file.shownAt),
    },
    description: value?.description ?? '',
    version: textHash(text),
  };
}

/** All pages by title. */
export async function listPages(store: ContentStore): Promise<readonly PageRow[]> {
  await store.settled();
  const site = await readSite(store);
  const files = filesWithPages(store.pageFiles()).filter(({ hasText }) => hasText);
  const rows = await Promise.all(files.map(async (file) => (await rowOf(store, file, site)).row));
  return rows.sort((one, other) => one.title.localeCompare(other.title));
}

export async function findPage(store: ContentStore, name: string): Promise<PageDetails | undefined> {
  await store.settled();
  if (!isPageName(name) && !addedPages(store.pageFiles()).includes(name)) return undefined;
  const file = filesWithPages(store.pageFiles()).find(({ id }) => id === name);
  if (!file) return undefined;
  const [site, uses] = await Promise.all([readSite(store), usesOfPage(store, file.shownAt)]);
  const { row, ...more } = await rowOf(store, file, site);
  return { ...row, ...more, uses };
}

/** The headings of the footer's columns. */
export const columnsOf = async (store: ContentStore): Promise<readonly string[]> =>
  footerColumns(await readSite(store));

export async function listFormer(store: ContentStore): Promise<readonly FormerAddress[]> {
  const checked = readRedirects(await readText(store, redirects.path));
  return checked.ok ? checked.value.moved : [];
}

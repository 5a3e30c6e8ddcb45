import { footerColumns, hasMenu, type Places, placeLink, placesOf, renameLinks } from '../../content/edit-links.ts';
import { isGoodText } from '../../content/is-good.ts';
import { readPage } from '../../content/page.ts';
import { contentFileAt, translationPath } from '../../content/translations.ts';
import type { ContentStore } from '../texts/content-store.ts';
import type { ContentChange } from './change-content.ts';

/**
 * Links to a page in what every page shows: site.yml, home.yml and their translations. A translation with a mistake stays as it is: the
 * editor says what is wrong with it, and the check which links lead nowhere.
 */

const sitePath = 'site.yml';

/** site.yml or home.yml in a further language. */
interface Translation {
  readonly path: string;
  readonly id: string;
  readonly tag: string;
}

/** Those that are written. Read before a transaction, which has the one connection that SQLite writes with. */
export async function shopTranslations(store: ContentStore): Promise<readonly Translation[]> {
  const paths = (await store.list()).filter((path) => !path.includes('/'));
  return paths.flatMap((path) => {
    const { translates } = contentFileAt(path) ?? {};
    return translates ? [{ path, id: translates.id, tag: translates.language.tag }] : [];
  });
}

interface PageLink {
  /** Of the page. */
  readonly page: string;
  readonly name: string;
  readonly href: string;
}

/** Puts a link into the menu and into one column of the footer, or takes it out; in each language, with the page's title there. */
export async function placeOn(
  change: ContentChange,
  { page, name, href }: PageLink,
  places: Places,
  translations: readonly Translation[],
): Promise<void> {
  const place = async (path: string, wanted: Places, title: string) => {
    const text = await change.read(path);
    const before = placesOf(text, href);
    if (before.inMenu === wanted.inMenu && before.column === wanted.column) return;
    await change.publish(path, placeLink(text, { name: title.slice(0, 40), href }, wanted));
  };
  const column = footerColumns(await change.read(sitePath)).indexOf(places.column);
  await place(sitePath, places, name);
  for (const { path, id, tag } of translations) {
    if (id !== 'site') continue;
    const text = await change.read(path);
    if (!(await isGoodText(path, text))) continue;
    // What a translation leaves out is shown as site.yml has it.
    const own = { inMenu: places.inMenu && hasMenu(text), column: footerColumns(text)[column] ?? '' };
    const translated = await readPage(await change.read(translationPath(page, tag)));
    await place(path, own, translated.ok ? translated.value.title : name);
  }
}

export async function followLinks(
  change: ContentChange,
  files: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  for (const path of files) {
    const before = await change.read(path);
    if (contentFileAt(path)?.translates && !(await isGoodText(path, before))) continue;
    const after = renameLinks(before, from, to);
    if (after !== before) await change.publish(path, after);
  }
}

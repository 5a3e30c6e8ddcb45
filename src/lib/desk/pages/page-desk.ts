import { addFormer, dropFormer, type Places, setValue } from '../../content/edit-links.ts';
import { redirects } from '../../content/files.ts';
import { splitPage } from '../../content/page.ts';
import { addedPagePath, isAddedPageName } from '../../content/page-names.ts';
import { lookupPath, readRedirects } from '../../content/redirects.ts';
import { textHash } from '../../content/text-hash.ts';
import { translationPath, translationsOfPage } from '../../content/translations.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { Values } from '../settings/model/settings-form.ts';
import {
  type ChangeResult,
  type ContentChange,
  changeContent,
  changedMeanwhile,
  RefusedChange,
} from './change-content.ts';
import type { PagesContext } from './context.ts';
import { readFormer } from './former-form.ts';
import {
  afterRemoval,
  type FormerAddress,
  type PageDetails,
  type PageRow,
  removalTargets,
} from './model/page-views.ts';
import { moveTexts, removeDrafts } from './move-texts.ts';
import { newPageText, readAddress, readTitle } from './page-form.ts';
import { followLinks, placeOn, shopTranslations } from './place-links.ts';
import { columnsOf, findPage, listFormer, listPages } from './read-pages.ts';

/** Pages that are added, renamed, linked to and deleted by editors. Forms come as they were sent. */
export interface PageDesk {
  list(): Promise<readonly PageRow[]>;
  find(name: string): Promise<PageDetails | undefined>;
  /** The headings of the footer's columns. */
  columns(): Promise<readonly string[]>;
  former(): Promise<readonly FormerAddress[]>;
  add(values: Values, by: StaffMember): Promise<ChangeResult & { readonly name: string }>;
  /** Gives a page another title and address. The former address leads to the new one. */
  rename(name: string, values: Values, by: StaffMember): Promise<ChangeResult & { readonly name: string }>;
  /** Puts a link to the page into the header's menu and the footer, or takes it out. */
  place(name: string, values: Values, by: StaffMember): Promise<ChangeResult>;
  remove(name: string, values: Values, by: StaffMember): Promise<ChangeResult>;
  addFormer(values: Values, by: StaffMember): Promise<ChangeResult>;
  dropFormer(from: string, by: StaffMember): Promise<ChangeResult>;
}

const fileOf = (name: string): string => `pages/${name}.md`;
/** With its translations. */
const filesOf = ({ store }: PagesContext, name: string): readonly string[] => [
  fileOf(name),
  ...translationsOfPage(store.pageFiles(), name).map(({ path }) => path),
];
const sitePath = 'site.yml';
const homePath = 'home.yml';

const readPlaces = (values: Values): Places => ({ inMenu: values.menu === '1', column: values.column ?? '' });

async function refuseTaken({ read }: ContentChange, name: string, own?: string): Promise<void> {
  if ((await read(fileOf(name))) !== '')
    throw new RefusedChange('address', `There is a page at /${name} already. Please choose another address.`);
  const former = await formerAt(await read(redirects.path), addedPagePath(name));
  // A page may go back to where it was.
  if (former && former.to !== own)
    throw new RefusedChange(
      'address',
      `/${name} is a former address that leads to ${former.to ?? 'nowhere'}. Choose another, or take that one out first.`,
    );
}

async function formerAt(text: string, path: string): Promise<FormerAddress | undefined> {
  const checked = readRedirects(text);
  return checked.ok ? checked.value.moved.find(({ from }) => lookupPath(from) === path) : undefined;
}

/** A page that editors may rename and delete, as it is now. */
async function existing({ read }: ContentChange, name: string): Promise<string> {
  const text = isAddedPageName(name) ? await read(fileOf(name)) : '';
  if (text === '') throw new RefusedChange('form', 'This page is not there any more, or it comes with the shop.');
  return text;
}

/** What happens to the address of a page that is removed: a path, or one of `afterRemoval`. */
function readAfter(after = '', from: string, pages: readonly PageRow[]): string {
  if (after === afterRemoval.gone || after === afterRemoval.never) return after;
  const targets = [...removalTargets.map(({ path }) => path), ...pages.map(({ path }) => path)];
  if (after === from || !targets.includes(after))
    throw new RefusedChange('after', 'Please choose where links to this page lead from now on.');
  return after;
}

export function createPageDesk(context: PagesContext): PageDesk {
  const { store } = context;
  return {
    list: () => listPages(store),
    find: (name) => findPage(store, name),
    columns: () => columnsOf(store),
    former: () => listFormer(store),
    async add(values, by) {
      let name = '';
      const translations = await shopTranslations(store);
      const result = await changeContent(context, by, async (change) => {
        const title = readTitle(values.title);
        name = readAddress(values.address, title);
        await refuseTaken(change, name);
        await change.publish(fileOf(name), newPageText(values, title));
        await placeOn(change, { page: name, name: title, href: addedPagePath(name) }, readPlaces(values), translations);
        await change.log('page.added', `page /${name}`, { title });
      });
      return { ...result, name };
    },
    async rename(name, values, by) {
      let next = name;
      const translations = await shopTranslations(store);
      const result = await changeContent(context, by, async (change) => {
        const text = await existing(change, name);
        const title = readTitle(values.title);
        next = readAddress(values.address, title);
        const [from, to] = [addedPagePath(name), addedPagePath(next)];
        const parts = splitPage(text);
        if (!parts)
          throw new RefusedChange('form', 'The text of this page has a mistake. Please put that right first.');
        const renamed = `---\n${setValue(parts.yaml, 'title', title)}---${parts.body}`;
        if (next === name) await change.publish(fileOf(name), renamed);
        else {
          await refuseTaken(change, next, from);
          await moveTexts(change.queries, fileOf(name), fileOf(next));
          await change.publish(fileOf(next), renamed);
          change.remove(fileOf(name));
          for (const { tag, path } of translationsOfPage(store.pageFiles(), name)) {
            await moveTexts(change.queries, path, translationPath(next, tag));
            await change.publish(translationPath(next, tag), await change.read(path));
            change.remove(path);
          }
          await followLinks(change, [sitePath, homePath, ...translations.map(({ path }) => path)], from, to);
          await change.publish(redirects.path, addFormer(await change.read(redirects.path), from, to));
        }
        await change.log('page.renamed', `page /${next}`, { title, ...(next !== name && { before: from }) });
      });
      return { ...result, name: next };
    },
    async place(name, values, by) {
      // Read before the transaction, which has the one connection that SQLite writes with.
      const [page, translations] = await Promise.all([findPage(store, name), shopTranslations(store)]);
      return changeContent(context, by, async (change) => {
        if (!page) throw new RefusedChange('form', 'This page is not there any more.');
        const places = readPlaces(values);
        await placeOn(change, { page: name, name: page.title, href: page.path }, places, translations);
        await change.log('page.placed', `page ${page.path}`, { menu: places.inMenu, footer: places.column });
      });
    },
    async remove(name, values, by) {
      const [pages, translations] = await Promise.all([listPages(store), shopTranslations(store)]);
      return changeContent(context, by, async (change) => {
        const text = await existing(change, name);
        if (textHash(text) !== values.version) throw new RefusedChange('form', changedMeanwhile);
        const from = addedPagePath(name);
        const after = readAfter(values.after, from, pages);
        const to = after === afterRemoval.gone || after === afterRemoval.never ? undefined : after;
        for (const path of filesOf(context, name)) {
          await removeDrafts(change.queries, path);
          change.remove(path);
        }
        await placeOn(change, { page: name, name, href: from }, { inMenu: false, column: '' }, translations);
        const homes = [homePath, ...translations.flatMap(({ id, path }) => (id === 'home' ? path : []))];
        if (to !== undefined) await followLinks(change, homes, from, to);
        if (after !== afterRemoval.never)
          await change.publish(redirects.path, addFormer(await change.read(redirects.path), from, to));
        await change.log('page.removed', `page ${from}`, { leads: to ?? after });
      });
    },
    addFormer: (values, by) =>
      changeContent(context, by, async (change) => {
        const { from, to, text } = await readFormer(change, values);
        await change.publish(redirects.path, text);
        await change.log('address.added', from, { leads: to ?? 'nowhere' });
      }),
    dropFormer: (from, by) =>
      changeContent(context, by, async (change) => {
        await change.publish(redirects.path, dropFormer(await change.read(redirects.path), from));
        await change.log('address.removed', from);
      }),
  };
}

import { addFormer, dropFormer, type Places, setValue } from '../../content/edit-links.ts';
import { redirects } from '../../content/files.ts';
import { splitPage } from '../../content/page.ts';
import { addedPagePath, isAddedPageName } from '../../content/page-names.ts';
import { lookupPath, readRedirects } from '../../content/redirects.ts';
import { textHash } from '../../content/text-hash.ts';
import { translationPath, translationsOfPage } from '../../content/translations.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { Values } from '../settings/model/settings-form.ts';
import { type ChangeResult, type ContentChange, changeContent, RefusedChange } from './change-content.ts';
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
import { englishPageAnswers, type PageAnswers } from './page-answers.ts';
import { newPageText, readAddress, readTitle } from './page-form.ts';
import { followLinks, placeOn, shopTranslations } from './place-links.ts';
import { columnsOf, findPage, listFormer, listPages } from './read-pages.ts';

/** Pages that are added, renamed, linked to and deleted by editors. Forms come as they were sent; messages are those of `text`. */
export interface PageDesk {
  list(): Promise<readonly PageRow[]>;
  find(name: string): Promise<PageDetails | undefined>;
  /** The headings of the footer's columns. */
  columns(): Promise<readonly string[]>;
  former(): Promise<readonly FormerAddress[]>;
  add(values: Values, by: StaffMember, text?: PageAnswers): Promise<ChangeResult & { readonly name: string }>;
  /** Gives a page another title and address. The former address leads to the new one. */
  rename(
    name: string,
    values: Values,
    by: StaffMember,
    text?: PageAnswers,
  ): Promise<ChangeResult & { readonly name: string }>;
  /** Puts a link to the page into the header's menu and the footer, or takes it out. */
  place(name: string, values: Values, by: StaffMember, text?: PageAnswers): Promise<ChangeResult>;
  remove(name: string, values: Values, by: StaffMember, text?: PageAnswers): Promise<ChangeResult>;
  addFormer(values: Values, by: StaffMember, text?: PageAnswers): Promise<ChangeResult>;
  dropFormer(from: string, by: StaffMember, text?: PageAnswers): Promise<ChangeResult>;
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

async function refuseTaken({ read }: ContentChange, name: string, text: PageAnswers, own?: string): Promise<void> {
  if ((await read(fileOf(name))) !== '') throw new RefusedChange('address', text.addressTaken({ name }));
  const former = await formerAt(await read(redirects.path), addedPagePath(name));
  // A page may go back to where it was.
  if (former && former.to !== own)
    throw new RefusedChange(
      'address',
      former.to === undefined ? text.addressGone({ name }) : text.addressLeads({ name, target: former.to }),
    );
}

async function formerAt(text: string, path: string): Promise<FormerAddress | undefined> {
  const checked = readRedirects(text);
  return checked.ok ? checked.value.moved.find(({ from }) => lookupPath(from) === path) : undefined;
}

/** A page that editors may rename and delete, as it is now. */
async function existing({ read }: ContentChange, name: string, text: PageAnswers): Promise<string> {
  const source = isAddedPageName(name) ? await read(fileOf(name)) : '';
  if (source === '') throw new RefusedChange('form', text.notThere);
  return source;
}

/** What happens to the address of a page that is removed: a path, or one of `afterRemoval`. */
function readAfter(from: string, pages: readonly PageRow[], text: PageAnswers, after = ''): string {
  if (after === afterRemoval.gone || after === afterRemoval.never) return after;
  const targets: readonly string[] = [...removalTargets, ...pages.map(({ path }) => path)];
  if (after === from || !targets.includes(after)) throw new RefusedChange('after', text.afterMissing);
  return after;
}

export function createPageDesk(context: PagesContext): PageDesk {
  const { store } = context;
  return {
    list: () => listPages(store),
    find: (name) => findPage(store, name),
    columns: () => columnsOf(store),
    former: () => listFormer(store),
    async add(values, by, text = englishPageAnswers) {
      let name = '';
      const translations = await shopTranslations(store);
      const work = async (change: ContentChange) => {
        const title = readTitle(values.title, text);
        name = readAddress(values.address, title, text);
        await refuseTaken(change, name, text);
        await change.publish(fileOf(name), newPageText(values, title, text));
        await placeOn(change, { page: name, name: title, href: addedPagePath(name) }, readPlaces(values), translations);
        await change.log('page.added', `page /${name}`, { title });
      };
      return { ...(await changeContent(context, by, work, text)), name };
    },
    async rename(name, values, by, text = englishPageAnswers) {
      let next = name;
      const translations = await shopTranslations(store);
      const work = async (change: ContentChange) => {
        const source = await existing(change, name, text);
        const title = readTitle(values.title, text);
        next = readAddress(values.address, title, text);
        const [from, to] = [addedPagePath(name), addedPagePath(next)];
        const parts = splitPage(source);
        if (!parts) throw new RefusedChange('form', text.textBroken);
        const renamed = `---\n${setValue(parts.yaml, 'title', title)}---${parts.body}`;
        if (next === name) await change.publish(fileOf(name), renamed);
        else {
          await refuseTaken(change, next, text, from);
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
      };
      return { ...(await changeContent(context, by, work, text)), name: next };
    },
    async place(name, values, by, text = englishPageAnswers) {
      // Read before the transaction, which has the one connection that SQLite writes with.
      const [page, translations] = await Promise.all([findPage(store, name), shopTranslations(store)]);
      const work = async (change: ContentChange) => {
        if (!page) throw new RefusedChange('form', text.pageGone);
        const places = readPlaces(values);
        await placeOn(change, { page: name, name: page.title, href: page.path }, places, translations);
        await change.log('page.placed', `page ${page.path}`, { menu: places.inMenu, footer: places.column });
      };
      return changeContent(context, by, work, text);
    },
    async remove(name, values, by, text = englishPageAnswers) {
      const [pages, translations] = await Promise.all([listPages(store), shopTranslations(store)]);
      const work = async (change: ContentChange) => {
        const source = await existing(change, name, text);
        if (textHash(source) !== values.version) throw new RefusedChange('form', text.changedMeanwhile);
        const from = addedPagePath(name);
        const after = readAfter(from, pages, text, values.after);
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
      };
      return changeContent(context, by, work, text);
    },
    addFormer(values, by, text = englishPageAnswers) {
      const work = async (change: ContentChange) => {
        const { from, to, text: source } = await readFormer(change, values, text);
        await change.publish(redirects.path, source);
        await change.log('address.added', from, { leads: to ?? 'nowhere' });
      };
      return changeContent(context, by, work, text);
    },
    dropFormer(from, by, text = englishPageAnswers) {
      const work = async (change: ContentChange) => {
        await change.publish(redirects.path, dropFormer(await change.read(redirects.path), from));
        await change.log('address.removed', from);
      };
      return changeContent(context, by, work, text);
    },
  };
}

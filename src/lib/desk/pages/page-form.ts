import { frontMatter } from '../../content/page.ts';
import { isPageName, isTakenByShop, maxPageName, pageNamePattern } from '../../content/page-names.ts';
import type { Values } from '../settings/model/settings-form.ts';
import { RefusedChange } from './change-content.ts';
import { addressOf } from './model/page-views.ts';

/** The address that was typed, or one that is made of the title. Throws `RefusedChange`. */
export function readAddress(typed: string | undefined, title: string): string {
  const given = (typed ?? '').trim().replace(/^\//, '');
  const name = given === '' ? addressOf(title) : given.toLowerCase();
  if (name === '' || name.length > maxPageName || !pageNamePattern.test(name))
    throw new RefusedChange(
      'address',
      `Please use small letters without accents, digits and single hyphens, at most ${maxPageName}, such as opening-hours.`,
    );
  if (isPageName(name) || isTakenByShop(name))
    throw new RefusedChange('address', `/${name} belongs to the shop itself. Please choose another address.`);
  return name;
}

/** The title, without white space around it. Throws `RefusedChange`. */
export function readTitle(typed: string | undefined): string {
  const checked = frontMatter.shape.title.safeParse(typed?.trim());
  if (!checked.success) throw new RefusedChange('title', 'Please enter a title of 1 to 60 characters.');
  return checked.data;
}

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\r\n', '\n').trim();

/** The file of a new page. Throws `RefusedChange`. */
export function newPageText(values: Values, title: string): string {
  const description = frontMatter.shape.description.safeParse(plain(values.description).replaceAll(/\s+/g, ' '));
  if (!description.success)
    throw new RefusedChange(
      'description',
      'Please say in one or two sentences what the page is about, in at most 170 characters.',
    );
  const body = plain(values.body);
  if (body === '') throw new RefusedChange('body', 'Please write the text, at least its first sentence.');
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description.data)}\n---\n\n${body}\n`;
}

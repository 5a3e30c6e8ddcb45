import type { DeskPageAnswers } from '../../../messages/plain/desk/page-answers.ts';
import { frontMatter } from '../../content/page.ts';
import { isPageName, isTakenByShop, maxPageName, pageNamePattern } from '../../content/page-names.ts';
import type { Values } from '../settings/model/settings-form.ts';
import { RefusedChange } from './change-content.ts';
import { addressOf } from './model/page-views.ts';

/** The address that was typed, or one that is made of the title. Throws `RefusedChange`. */
export function readAddress(typed: string | undefined, title: string, text: DeskPageAnswers): string {
  const given = (typed ?? '').trim().replace(/^\//, '');
  const name = given === '' ? addressOf(title) : given.toLowerCase();
  if (name === '' || name.length > maxPageName || !pageNamePattern.test(name))
    throw new RefusedChange('address', text.addressRule({ max: maxPageName }));
  if (isPageName(name) || isTakenByShop(name)) throw new RefusedChange('address', text.addressOfShop({ name }));
  return name;
}

/** The title, without white space around it. Throws `RefusedChange`. */
export function readTitle(typed: string | undefined, text: DeskPageAnswers): string {
  const checked = frontMatter.shape.title.safeParse(typed?.trim());
  if (!checked.success) throw new RefusedChange('title', text.titleMissing);
  return checked.data;
}

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\r\n', '\n').trim();

/** The file of a new page. Throws `RefusedChange`. */
export function newPageText(values: Values, title: string, text: DeskPageAnswers): string {
  const description = frontMatter.shape.description.safeParse(plain(values.description).replaceAll(/\s+/g, ' '));
  if (!description.success) throw new RefusedChange('description', text.descriptionMissing);
  const body = plain(values.body);
  if (body === '') throw new RefusedChange('body', text.bodyMissing);
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description.data)}\n---\n\n${body}\n`;
}

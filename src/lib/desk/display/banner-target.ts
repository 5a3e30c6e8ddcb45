import type { Selectable } from 'kysely';
import type { Queries } from '../../database/queries.ts';
import type { BannerTable } from '../../database/schema.ts';
import { readCategoryChoices } from '../category-choices.ts';
import type { Values } from '../settings/model/settings-form.ts';
import { type DisplayChange, Refused } from './context.ts';
import { findBook } from './find-book.ts';
import type { DeskBanner } from './model/display.ts';

/** Where a banner leads: a category, a book, a publisher, or a path of this site. */

type Target = Pick<DeskBanner, 'leadsTo' | 'target' | 'targetName'>;
type Stored = Pick<Selectable<BannerTable>, 'banner_type' | 'target_id' | 'args'>;

export async function targetOf(queries: Queries, { banner_type, target_id, args }: Stored): Promise<Target> {
  const id = Number(target_id);
  if (args !== null) return { leadsTo: 'path', target: args, targetName: args };
  if (banner_type === 'P') {
    const book = await queries
      .selectFrom('product')
      .leftJoin('variant', 'variant.product_id', 'product.id')
      .where('product.id', '=', id)
      .select(['title', 'sku'])
      .orderBy('variant.position')
      .executeTakeFirst();
    return { leadsTo: 'book', target: book?.sku ?? '', targetName: book?.title ?? '' };
  }
  const table = banner_type === 'M' ? 'publisher' : 'category';
  const row = await queries.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
  const name = row?.name ?? '';
  return table === 'publisher'
    ? { leadsTo: 'publisher', target: name, targetName: name }
    : { leadsTo: `category ${id}`, target: '', targetName: name };
}

/** What a form says. Throws Refused. */
export async function readTarget(context: DisplayChange, values: Values): Promise<Stored> {
  const { leadsTo = '', target = '' } = values;
  const { text } = context;
  const category = /^category (\d{1,9})$/.exec(leadsTo)?.[1];
  if (category) {
    const choice = (await readCategoryChoices(context.db, { languages: context.languages })).find(
      ({ id }) => id === Number(category),
    );
    if (!choice) throw new Refused({ leadsTo: text.categoryGone });
    return { banner_type: choice.isTop ? 'C' : 'S', target_id: category, args: null };
  }
  if (leadsTo === 'book') {
    const { productId } = await findBook(context, target, 'target');
    return { banner_type: 'P', target_id: String(productId), args: null };
  }
  if (leadsTo === 'publisher') return { banner_type: 'M', target_id: await publisherId(context, target), args: null };
  if (leadsTo !== 'path') throw new Refused({ leadsTo: text.targetMissing });
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(target.trim())) throw new Refused({ target: text.pathWrong });
  return { banner_type: '', target_id: '', args: target.trim() };
}

/** The id of a publisher by its name. Throws Refused with publishers of a similar name. */
export async function publisherId(
  { db, text }: Pick<DisplayChange, 'db' | 'text'>,
  name: string,
  field = 'target',
): Promise<string> {
  const wanted = name.trim();
  const exact = await db.selectFrom('publisher').select('id').where('name', '=', wanted).executeTakeFirst();
  if (exact) return String(exact.id);
  const near = await db
    .selectFrom('publisher')
    .select('name')
    .where(({ fn }) => fn<string>('lower', ['name']), 'like', `%${wanted.toLowerCase().replaceAll(/[%_\\]/g, '')}%`)
    .orderBy('name')
    .limit(6)
    .execute();
  const names = wanted === '' ? [] : near.map((publisher) => publisher.name);
  throw new Refused({
    [field]: names.length > 0 ? text.publisherOfMany({ names: names.join('; ') }) : text.publisherUnknown,
  });
}

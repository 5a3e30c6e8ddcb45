import { type DeskDisplayAnswers, englishDeskDisplayAnswers } from '../../../messages/plain/desk/display-answers.ts';
import { englishNames, type TradeNames } from '../../../messages/plain/trade-names.ts';
import { searchShop } from '../../backend/search/search-shop.ts';
import { formatName } from '../../shop/catalogue/article-formats.ts';
import { isbn10To13 } from '../../shop/catalogue/isbn.ts';
import { type DisplayChange, type DisplayContext, Refused } from './context.ts';

/** The edition, and with it the book, of an ISBN or a title. */

export interface FoundEdition {
  readonly id: number;
  readonly productId: number;
  readonly title: string;
  readonly format: string;
  readonly isbn: string | null;
  readonly listPrice: number;
  readonly salePrice: number;
  /** 1 when the law forbids to lower it. */
  readonly isPriceFixed: number;
}

/** What a refusal says; in English without. */
export type FindingTexts = Partial<Pick<DisplayChange, 'text' | 'names'>>;
type Finding = DisplayContext & FindingTexts;

const mostNamed = 6;

const editions = ({ db }: DisplayContext) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('variant.is_listed', '=', 1)
    .select(['variant.id', 'product_id as productId', 'title', 'format', 'variant.isbn'])
    .select(['list_price as listPrice', 'sale_price as salePrice', 'is_fixed_price as isPriceFixed'])
    .orderBy('variant.position')
    .orderBy('variant.id');

async function found(context: DisplayContext, text: string): Promise<readonly FoundEdition[]> {
  const code = text.replaceAll(/[\s-]/g, '');
  const sku = isbn10To13(code) ?? code;
  const exact = await editions(context).where('variant.sku', 'in', [sku, text]).execute();
  if (exact.length > 0) return exact;
  // Neither a deal nor a place on the home page goes to a book that has only some of the words.
  const { products, without } = await searchShop(context, text);
  if (without) return [];
  const titled = products.filter(({ isExact }) => isExact);
  const ids = (titled.length > 0 ? titled : products).slice(0, mostNamed).map(({ id }) => id);
  return ids.length === 0 ? [] : editions(context).where('product.id', 'in', ids).execute();
}

const named = (list: readonly FoundEdition[], text: DeskDisplayAnswers, names: TradeNames) =>
  list
    .slice(0, mostNamed)
    .map(({ title, format, isbn }) => `${title}, ${formatName(format, names)} (${isbn ?? text.noIsbn})`)
    .join('; ');

/** One book. Throws Refused with what it could be. */
export async function findBook(context: Finding, typed: string, field: string): Promise<FoundEdition> {
  const { text = englishDeskDisplayAnswers, names = englishNames } = context;
  const list = typed.trim() ? await found(context, typed.trim()) : [];
  const [first] = list;
  if (!first) throw new Refused({ [field]: text.bookUnknown });
  if (list.some(({ productId }) => productId !== first.productId))
    throw new Refused({ [field]: text.severalBooks({ books: named(list, text, names) }) });
  return first;
}

/** One edition with a price. Throws Refused with what it could be. */
export async function findEdition(context: Finding, typed: string, field: string): Promise<FoundEdition> {
  const { text = englishDeskDisplayAnswers, names = englishNames } = context;
  const list = typed.trim() ? await found(context, typed.trim()) : [];
  const [first, ...more] = list;
  if (!first) throw new Refused({ [field]: text.bookUnknown });
  if (more.length > 0) throw new Refused({ [field]: text.severalEditions({ books: named(list, text, names) }) });
  return first;
}

import type { ImportedValues } from '../../backend/overrides/overrides.ts';
import { formatDate, formatMoney } from '../../format.ts';
import { money } from '../../shop/money.ts';
import { plainText } from '../../shop/plain-text.ts';

/** What is needed to name what stands in the database as numbers. */
export interface Names {
  readonly currency: string;
  readonly publishers: ReadonlyMap<number, string>;
  readonly categories: ReadonlyMap<number, string>;
}

const list = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : []);
const nothing = 'nothing';

/** What an import says of a field, in a few words. */
export function importedValueText(
  field: string,
  says: ImportedValues,
  { currency, publishers, categories }: Names,
): string {
  const amount = (value: unknown) => formatMoney(money(Number(value), currency));
  const texts: Readonly<Record<string, () => string>> = {
    price() {
      if (says.is_price_on_request === 1) return 'price on request';
      const isReduced = says.sale_price !== says.list_price;
      return isReduced ? `${amount(says.sale_price)} instead of ${amount(says.list_price)}` : amount(says.list_price);
    },
    listed: () => (says.is_listed === 1 ? 'for sale' : 'no longer offered'),
    shipping: () => (says.is_shippable === 1 ? 'can be sent' : 'only in the shop'),
    cover: () => (says.image_source ? 'a picture of its own' : 'no picture'),
    supply: () => (Number(says.supply_stock) > 0 ? 'delivered on order' : 'not delivered on order'),
    onSale: () =>
      says.on_sale_from
        ? `${formatDate(String(says.on_sale_from))}${says.takes_preorders === 1 ? ', with preorders' : ''}`
        : 'on sale',
    published: () => (says.publication_date ? formatDate(String(says.publication_date)) : nothing),
    description: () => plainText(String(says.description ?? ''), 120) || nothing,
    tags: () => list(JSON.parse(String(says.tags ?? '[]'))).join(', ') || nothing,
    publisher: () => publishers.get(Number(says.publisher_id)) ?? nothing,
    author: () => String(says.author_text ?? '') || nothing,
    categories: () =>
      list(says.ids)
        .flatMap((id) => categories.get(Number(id)) ?? [])
        .join(', ') || nothing,
  };
  return (
    texts[field]?.() ??
    (Object.values(says)
      .filter((value) => value !== null && value !== '')
      .join(', ') ||
      nothing)
  );
}

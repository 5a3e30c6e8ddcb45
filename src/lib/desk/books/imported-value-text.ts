import type { ImportedValues } from '../../backend/overrides/overrides.ts';
import { formatDate, formatMoney } from '../../format.ts';
import { money } from '../../shop/money.ts';
import { plainText } from '../../shop/plain-text.ts';
import type { BookAnswers } from './answers.ts';

/** What is needed to name what stands in the database as numbers. */
export interface Names extends BookAnswers {
  readonly currency: string;
  readonly publishers: ReadonlyMap<number, string>;
  readonly categories: ReadonlyMap<number, string>;
}

const list = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : []);

/** What an import says of a field, in a few words. */
export function importedValueText(
  field: string,
  says: ImportedValues,
  { currency, publishers, categories, text, language }: Names,
): string {
  const nothing = text.saysNothing;
  const amount = (value: unknown) => formatMoney(money(Number(value), currency), language);
  const day = (value: unknown) => formatDate(String(value), language);
  const texts: Readonly<Record<string, () => string>> = {
    price() {
      if (says.is_price_on_request === 1) return text.saysOnRequest;
      const isReduced = says.sale_price !== says.list_price;
      const listPrice = amount(says.list_price);
      return isReduced ? text.saysReduced({ price: amount(says.sale_price), listPrice }) : listPrice;
    },
    listed: () => (says.is_listed === 1 ? text.saysForSale : text.saysNotOffered),
    shipping: () => (says.is_shippable === 1 ? text.saysCanBeSent : text.saysOnlyInShop),
    cover: () => (says.image_source ? text.saysOwnPicture : text.saysNoPicture),
    supply: () => (Number(says.supply_stock) > 0 ? text.saysDelivered : text.saysNotDelivered),
    onSale() {
      if (!says.on_sale_from) return text.saysOnSale;
      const from = day(says.on_sale_from);
      return says.takes_preorders === 1 ? text.saysWithPreorders({ day: from }) : from;
    },
    published: () => (says.publication_date ? day(says.publication_date) : nothing),
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

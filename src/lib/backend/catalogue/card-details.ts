import { maxSummaryLength, plainText } from '../../shop/plain-text.ts';
import { callLanguage } from '../call-language.ts';
import type { ShopContext } from '../context.ts';
import type { Card } from './cards.ts';
import { inOptionOrder } from './default-variant.ts';
import { toOption } from './editions.ts';
import { priceContext } from './price-context.ts';
import { readEditionsOf } from './product-rows.ts';

/** A description may be long, and its first lines are enough. */
const readLength = 2000;

/** Adds to the cards of one page what the list view shows: a summary, and the formats with their prices. Two queries for all. */
export async function addDetails(context: ShopContext, cards: readonly Card[]): Promise<Card[]> {
  const ids = cards.map(({ productID }) => Number(productID));
  if (ids.length === 0) return [];
  const [products, editions] = await Promise.all([
    context.db
      .selectFrom('product')
      .where('id', 'in', ids)
      .select(({ fn, val }) => [
        'id',
        'created_at',
        'updated_at',
        fn<string>('substr', ['description', val(1), val(readLength)]).as('description'),
      ])
      .execute(),
    readEditionsOf(context.db, ids),
  ]);
  const prices = await priceContext(
    context,
    editions.map(({ id }) => id),
  );
  const language = callLanguage(context);
  const byProduct = Map.groupBy(editions, (edition) => edition.product_id);
  const details = new Map(
    products.map((product) => {
      const own = inOptionOrder(byProduct.get(product.id) ?? []);
      return [
        String(product.id),
        {
          summary: plainText(withoutCutTag(product.description), maxSummaryLength),
          dateAdded: new Date(product.created_at).toISOString(),
          // A product without options is bought by its card.
          ...(own.length > 1 && { listOptions: own.map((edition) => toOption(edition, product, prices, language)) }),
        },
      ];
    }),
  );
  return cards.map((card) => ({ ...card, ...details.get(card.productID) }));
}

/** A description is read up to some length, which may end within a tag. */
function withoutCutTag(html: string): string {
  const start = html.lastIndexOf('<');
  return start > html.lastIndexOf('>') ? html.slice(0, start) : html;
}

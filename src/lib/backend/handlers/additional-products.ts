import type { calls } from '../../contract/calls.ts';
import { type CollectionFlag, collectionFlags } from '../../shop/listing.ts';
import type { Scope } from '../catalogue/conditions.ts';
import { readListing } from '../catalogue/listing.ts';
import { readNamedList } from '../catalogue/named-lists.ts';
import type { ProductOrder } from '../catalogue/orders.ts';
import { BadRequest, type Handler, rowId, success } from '../handler.ts';

/** What each collection holds and the order it starts in (decision 11); a sort that is asked for replaces that order. */
const collections: Readonly<Record<CollectionFlag, { only?: Scope['only']; order: ProductOrder }>> = {
  ALL: { order: 'menu_order' },
  NEW: { order: 'date' },
  OFFERS: { only: 'discounted', order: 'discount' },
  POPULAR: { order: 'popularity' },
  TOPRATED: { only: 'rated', order: 'esteem' },
  BESTSELLER: { only: 'sold', order: 'popularity' },
};

/** A collection over the whole shop, or over the category, author or series that is sent along. Throws NotFound for one that is not there. */
export const additionalProducts: Handler<typeof calls.additionalProducts> = async (request, context, page) => {
  const flag = collectionFlags.find((known) => known === request.flag.toUpperCase());
  if (!flag) throw new BadRequest({ flag: [`flag: Use one of ${collectionFlags.join(', ')}.`] });

  const named = await readNamedList(context.db, request);
  const { only, order } = named?.order ? { only: undefined, order: named.order } : collections[flag];
  const scope = { only, categoryId: await readCategoryId(request.id ?? ''), ...named?.scope };
  const { products, facets, paging } = await readListing(context, { scope, order, filters: request, page });
  return { answer: { status: success, listName: named?.name, products, facets }, paging };

  async function readCategoryId(text: string): Promise<number | undefined> {
    const id = rowId(text);
    if (id === undefined) return undefined;
    const category = await context.db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst();
    return category?.id;
  }
};

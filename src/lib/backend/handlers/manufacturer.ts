import type { calls } from '@bookfront/shop-contract';
import { readListing } from '../catalogue/listing.ts';
import { type Handler, NotFound, parseRowId, success } from '../handler.ts';

/** A publisher and everything it has published. */
export const manufacturerDetails: Handler<typeof calls.manufacturerDetails> = async (request, context, page) => {
  const id = parseRowId(request.manufacturerID);
  const publisher =
    id === undefined
      ? undefined
      : await context.db.selectFrom('publisher').select('name').where('id', '=', id).executeTakeFirst();
  if (id === undefined || !publisher) throw new NotFound('publisher');

  const { products, facets, paging } = await readListing(context, {
    scope: { publisherId: id },
    filters: request,
    page,
  });
  return { response: { status: success, manufacturerName: publisher.name, products, facets }, paging };
};

import type { calls } from '@bookfront/shop-contract';
import { readCategoryFamily } from '../catalogue/categories.ts';
import { readCategoryListing } from '../catalogue/category-listing.ts';
import { categoryName } from '../catalogue/category-texts.ts';
import { type Handler, NotFound, parseRowId, success } from '../handler.ts';

/** A top-level category. */
export const categoryDetails: Handler<typeof calls.categoryDetails> = async (request, context, page) => {
  const id = parseRowId(request.categoryID);
  const family = id === undefined ? undefined : await readCategoryFamily(context.db, id);
  if (!family || family.category.parent_id !== null) throw new NotFound('category');

  const { fields, paging } = await readCategoryListing(context, { family, filters: request, page });
  const named = categoryName(family.category, context);
  return { response: { status: success, categoryName: named.name, ...named.fields, ...fields }, paging };
};

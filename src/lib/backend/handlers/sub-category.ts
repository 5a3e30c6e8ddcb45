import type { calls } from '@bookfront/shop-contract';
import { readCategoryFamily } from '../catalogue/categories.ts';
import { readCategoryListing } from '../catalogue/category-listing.ts';
import { type Handler, NotFound, parseRowId, success } from '../handler.ts';

/** A sub-category, with the name and id of its parent. */
export const subCategoryDetails: Handler<typeof calls.subCategoryDetails> = async (request, context, page) => {
  const id = parseRowId(request.subCategoryID);
  const family = id === undefined ? undefined : await readCategoryFamily(context.db, id);
  if (!family?.parent) throw new NotFound('subCategory');

  const { category, parent } = family;
  const { fields, paging } = await readCategoryListing(context, { family, filters: request, page });
  const names = { subCategoryName: category.name, categoryID: String(parent.id), categoryName: parent.name };
  return { response: { status: success, ...names, ...fields }, paging };
};

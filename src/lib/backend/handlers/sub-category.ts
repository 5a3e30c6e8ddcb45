import type { calls } from '@bookfront/shop-contract';
import { readCategoryFamily } from '../catalogue/categories.ts';
import { readCategoryListing } from '../catalogue/category-listing.ts';
import { categoryName } from '../catalogue/category-texts.ts';
import { type Handler, NotFound, parseRowId, success } from '../handler.ts';

/** A sub-category, with the name and id of its parent. */
export const subCategoryDetails: Handler<typeof calls.subCategoryDetails> = async (request, context, page) => {
  const id = parseRowId(request.subCategoryID);
  const family = id === undefined ? undefined : await readCategoryFamily(context.db, id);
  if (!family?.parent) throw new NotFound('subCategory');

  const { category, parent } = family;
  const { fields, paging } = await readCategoryListing(context, { family, filters: request, page });
  const own = categoryName(category, context);
  const { name, fields: ofParent } = categoryName(parent, context);
  const names = { subCategoryName: own.name, categoryID: String(parent.id), categoryName: name };
  const above = { categoryNameInURL: ofParent.nameInURL, categoryLanguageCode: ofParent.languageCode };
  return { response: { status: success, ...names, ...own.fields, ...above, ...fields }, paging };
};

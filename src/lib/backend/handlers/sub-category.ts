import type { calls } from '../../contract/calls.ts';
import { readCategoryFamily, readShownCategories } from '../catalogue/categories.ts';
import { readListing } from '../catalogue/listing.ts';
import { toWireSubCategories } from '../catalogue/sub-categories.ts';
import { type Handler, NotFound, rowId, success } from '../handler.ts';

/** A sub-category, the category above it, and everything in it. */
export const subCategoryDetails: Handler<typeof calls.subCategoryDetails> = async (request, context, page) => {
  const id = rowId(request.subCategoryID);
  const family = id === undefined ? undefined : await readCategoryFamily(context.db, id);
  if (!family?.parent) throw new NotFound('There is no such sub-category.');

  const { category, parent } = family;
  const children = family.children.length > 0 ? await readShownCategories(context, category.id) : [];
  const alsoCards = children.map((child) => child.best_product_id);
  const listing = await readListing(context, { scope: { categoryId: category.id }, filters: request, page, alsoCards });
  return {
    answer: {
      status: success,
      subCategoryName: category.name,
      categoryID: String(parent.id),
      categoryName: parent.name,
      description: category.description,
      subCategories: toWireSubCategories(children, listing.cards),
      products: listing.products,
      facets: listing.facets,
    },
    paging: listing.paging,
  };
};

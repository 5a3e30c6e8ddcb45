import type { calls } from '../../contract/calls.ts';
import { readCategoryFamily, readShownCategories } from '../catalogue/categories.ts';
import { readListing } from '../catalogue/listing.ts';
import { toWireSubCategories } from '../catalogue/sub-categories.ts';
import { type Handler, NotFound, rowId, success } from '../handler.ts';

/** A top-level category: its sub-categories with listed products, and everything in it. */
export const categoryDetails: Handler<typeof calls.categoryDetails> = async (request, context, page) => {
  const id = rowId(request.categoryID);
  const family = id === undefined ? undefined : await readCategoryFamily(context.db, id);
  if (!family || family.category.parent_id !== null) throw new NotFound('There is no such category.');

  const { category } = family;
  const children = await readShownCategories(context, category.id);
  const alsoCards = children.map((child) => child.best_product_id);
  const listing = await readListing(context, { scope: { categoryId: category.id }, filters: request, page, alsoCards });
  return {
    answer: {
      status: success,
      categoryName: category.name,
      description: category.description,
      subCategories: toWireSubCategories(children, listing.cards),
      products: listing.products,
      facets: listing.facets,
    },
    paging: listing.paging,
  };
};

import type { ShopContext } from '../context.ts';
import type { PageRequest } from '../handler.ts';
import { type CategoryFamily, readCategorySummaries } from './categories.ts';
import { categoryDescription, categoryName } from './category-texts.ts';
import type { WireFilters } from './filters.ts';
import { readListing } from './listing.ts';

interface CategoryRequest {
  readonly family: CategoryFamily;
  readonly filters: WireFilters;
  readonly page: PageRequest;
}

/** The part of the response that categories and sub-categories share: sub-categories with a picture, products and facets. */
export async function readCategoryListing(context: ShopContext, { family, filters, page }: CategoryRequest) {
  const { category, children } = family;
  const summaries = children.length > 0 ? await readCategorySummaries(context, category.id) : [];
  const extraCardIds = summaries.map((child) => child.best_product_id);
  const scope = { categoryId: category.id };
  const { cards, products, facets, paging } = await readListing(context, { scope, filters, page, extraCardIds });
  const subCategories = summaries.map((child) => {
    const { name, fields } = categoryName(child, context);
    return {
      ...{ subCategoryID: String(child.id), subCategoryName: name, ...fields },
      subCategoryImage: cards.get(child.best_product_id)?.productImage,
    };
  });
  return { fields: { ...categoryDescription(category, context), subCategories, products, facets }, paging };
}

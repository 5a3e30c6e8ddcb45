import { z } from 'zod';
import { defineCall } from './call.ts';
import { productCard } from './product.ts';
import { listOf, optionalNumber, optionalStatus, optionalText, requiredText, text, userDetails } from './wire.ts';

/** Sort and filters of a listing: extra body fields that an API may ignore. Prices are decimal text. */
export const listingFilters = z.object({
  sort: z.string().optional(),
  genre: z.array(z.string()).optional(),
  author: z.array(z.string()).optional(),
  format: z.array(z.string()).optional(),
  minPrice: z.string().optional(),
  maxPrice: z.string().optional(),
  rating: z.coerce.number().optional(),
  inStock: z.boolean().optional(),
});

/** Extension: the choices of the filter panel. A shop that sends none has no filter panel. */
const facets = z
  .object({
    groups: listOf(
      z.object({
        key: z.enum(['genre', 'author', 'format', 'rating', 'inStock']),
        name: text,
        values: listOf(z.object({ value: requiredText, name: text, count: optionalNumber })),
      }),
    ),
    minPrice: optionalText,
    maxPrice: optionalText,
  })
  .nullish();
export type WireFacets = z.output<typeof facets>;

export const subCategory = z.object({
  subCategoryID: requiredText,
  subCategoryName: text,
  subCategoryImage: optionalText,
});

const products = listOf(productCard);

export const categoryDetails = defineCall({
  method: 'POST',
  path: '/CategoryDetails',
  isPaged: true,
  request: listingFilters.extend({ categoryID: requiredText, user_Details: userDetails }),
  response: z.object({
    status: optionalStatus,
    categoryName: optionalText,
    description: optionalText,
    subCategories: listOf(subCategory),
    products,
    facets,
  }),
});

export const subCategoryDetails = defineCall({
  method: 'POST',
  path: '/SubCategoryDetails',
  isPaged: true,
  request: listingFilters.extend({ subCategoryID: requiredText, user_Details: userDetails }),
  response: z.object({
    status: optionalStatus,
    subCategoryName: optionalText,
    categoryID: optionalText,
    categoryName: optionalText,
    description: optionalText,
    subCategories: listOf(subCategory),
    products,
    facets,
  }),
});

export const manufacturerDetails = defineCall({
  method: 'POST',
  path: '/ManufacturerDetails',
  isPaged: true,
  request: listingFilters.extend({ manufacturerID: requiredText, user_Details: userDetails }),
  response: z.object({ status: optionalStatus, manufacturerName: text, products, facets }),
});

/**
 * `flag` is one of ALL, NEW, OFFERS, POPULAR, TOPRATED, BESTSELLER; `id` narrows it to a category. Extension: `authorSlug` or
 * `seriesSlug` asks for the books of one author or series. A shop that supports the field returns its `listName`; the client
 * takes a missing `listName` to mean that the field was ignored.
 */
export const additionalProducts = defineCall({
  method: 'POST',
  path: '/AdditionalProducts',
  isPaged: true,
  request: listingFilters.extend({
    flag: requiredText,
    id: z.string().optional(),
    authorSlug: z.string().optional(),
    seriesSlug: z.string().optional(),
    user_Details: userDetails,
  }),
  response: z.object({ status: optionalStatus, listName: optionalText, products, facets }),
});

/** GET /ProductFilter?Name={text}. `type` 'S' is a sub-category, anything else a product. */
export const productFilter = defineCall({
  method: 'GET',
  path: '/ProductFilter',
  request: z.object({ Name: z.string().max(200) }),
  response: z.object({
    status: optionalStatus,
    products: listOf(
      z.object({
        id: requiredText,
        name: text,
        category: text,
        type: text,
        image: optionalText,
        author: optionalText,
        price: optionalText,
      }),
    ),
  }),
});

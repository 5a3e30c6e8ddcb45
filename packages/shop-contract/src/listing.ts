import { z } from 'zod';
import { defineCall } from './call.ts';
import { categoryNameFields } from './category-name.ts';
import { productCard } from './product.ts';
import { listOf, optionalNumber, optionalStatus, optionalText, requiredText, text, userDetails } from './wire.ts';

/** Sort and filters of a listing: extra body fields that an API may ignore. Prices are decimal text. */
export const listingFilters = z.object({
  sort: z
    .string()
    .optional()
    .describe(
      "menu_order (the shop's own order), popularity (best-selling first), rating (best first), date (newest in the shop first), latest (newest publication first), price (lowest first) or price-desc. Sort and filters may be ignored. Prices are decimal text.",
    ),
  genre: z.array(z.string()).optional(),
  author: z.array(z.string()).optional(),
  format: z.array(z.string()).optional(),
  minPrice: z.string().optional(),
  maxPrice: z.string().optional(),
  rating: z.coerce.number().optional(),
  inStock: z.boolean().optional(),
  language: z
    .array(z.string())
    .optional()
    .describe('Extension, as the next seven: values that the facets of the same key have offered.'),
  age: z.array(z.string()).optional(),
  length: z.array(z.string()).optional(),
  colour: z.array(z.string()).optional(),
  accessibility: z.array(z.string()).optional(),
  series: z.array(z.string()).optional(),
  onShelf: z.boolean().optional().describe('Only what stands in the shop itself.'),
  award: z.boolean().optional().describe('Only what has won a prize.'),
  withDetails: z
    .boolean()
    .optional()
    .describe('Asks for summary and listOptions of each product, which the list view shows.'),
});

const facets = z
  .object({
    groups: listOf(
      z.object({
        key: z.enum([
          ...(['genre', 'author', 'format', 'rating', 'inStock'] as const),
          ...(['onShelf', 'award', 'language', 'age', 'length', 'colour', 'accessibility', 'series'] as const),
        ]),
        name: text,
        values: listOf(
          z.object({
            value: requiredText,
            name: text,
            count: optionalNumber,
            languageCode: optionalText.describe(
              'The language of the name of a genre (BCP 47), where that is not the language of the call.',
            ),
          }),
        ),
      }),
    ),
    minPrice: optionalText,
    maxPrice: optionalText,
  })
  .meta({
    id: 'Facets',
    description: 'Extension: the choices of the filter panel. A shop that sends none has no filter panel.',
  })
  .nullish();
export type WireFacets = z.output<typeof facets>;

export const subCategory = z
  .object({
    subCategoryID: requiredText,
    subCategoryName: text,
    ...categoryNameFields,
    subCategoryImage: optionalText,
  })
  .meta({ id: 'SubCategory', description: 'A category below another one.' });

const products = listOf(productCard);

const descriptionLanguageCode = optionalText.describe('Extension: as languageCode, of the description.');
const categoryLanguageCode = optionalText.describe('Extension: as languageCode, of the category above it.');

export const categoryDetails = defineCall({
  method: 'POST',
  path: '/CategoryDetails',
  lists: ['products'],
  summary: 'A category: its sub-categories, and a page of its products.',
  isPaged: true,
  request: listingFilters.extend({ categoryID: requiredText, user_Details: userDetails }),
  response: z.object({
    status: optionalStatus,
    categoryName: optionalText,
    ...categoryNameFields,
    description: optionalText,
    descriptionLanguageCode,
    subCategories: listOf(subCategory),
    products,
    facets,
  }),
});

export const subCategoryDetails = defineCall({
  method: 'POST',
  path: '/SubCategoryDetails',
  lists: ['products'],
  summary: 'A sub-category, and a page of its products.',
  isPaged: true,
  request: listingFilters.extend({ subCategoryID: requiredText, user_Details: userDetails }),
  response: z.object({
    status: optionalStatus,
    subCategoryName: optionalText,
    ...categoryNameFields,
    categoryID: optionalText,
    categoryName: optionalText,
    categoryNameInURL: optionalText.describe('Extension: as nameInURL, of the category above it.'),
    categoryLanguageCode,
    description: optionalText,
    descriptionLanguageCode,
    subCategories: listOf(subCategory),
    products,
    facets,
  }),
});

export const manufacturerDetails = defineCall({
  method: 'POST',
  path: '/ManufacturerDetails',
  lists: ['products'],
  summary: 'A publisher, and a page of its products.',
  isPaged: true,
  request: listingFilters.extend({ manufacturerID: requiredText, user_Details: userDetails }),
  response: z.object({ status: optionalStatus, manufacturerName: text, products, facets }),
});

/** How a searched text was understood. */
const readText = {
  searchedText: optionalText.describe(
    'Extension: the text that these books were found by, where it is not the one that was asked for but a corrected one.',
  ),
  leftOutWords: listOf(requiredText).describe(
    'Extension: words of the searched text that these books do not have, because no book has all of them.',
  ),
};

export const additionalProducts = defineCall({
  method: 'POST',
  path: '/AdditionalProducts',
  lists: ['products'],
  summary: 'A page of products that no category names: all, new, on offer, best-selling.',
  description:
    'authorSlug, seriesSlug and searchText are extensions that ask for the books of one author or series, or for those that a text finds. A shop that supports them returns the listName; without one the storefront takes the field as ignored, and shows what ProductFilter finds.',
  isPaged: true,
  request: listingFilters.extend({
    flag: requiredText.describe('ALL, NEW, OFFERS, POPULAR, TOPRATED or BESTSELLER.'),
    id: z.string().optional().describe('Narrows the list to a category.'),
    authorSlug: z.string().optional(),
    seriesSlug: z.string().optional(),
    searchText: z
      .string()
      .max(200)
      .optional()
      .describe('The books that ProductFilter would find, without its limit of 20, best match first by default.'),
    user_Details: userDetails,
  }),
  response: z.object({
    status: optionalStatus,
    listName: optionalText.describe('Extension: the name of the author or series, or the text that was searched for.'),
    listBiography: optionalText.describe('Extension: what is said of this person. HTML.'),
    otherNames: listOf(z.object({ name: requiredText, authorSlug: optionalText })).describe(
      'Extension: other names that this person writes under. Of those with an authorSlug the shop has books, which are in this list too.',
    ),
    seriesBooks: listOf(
      z.object({
        productID: requiredText,
        productName: text,
        number: optionalText,
        availableFrom: optionalText.describe('ISO day, of a book that is not out yet.'),
      }),
    ).describe('Extension: of a series, all its books in reading order, with their numbers.'),
    subCategories: listOf(subCategory.extend({ categoryName: optionalText, categoryLanguageCode })).describe(
      'Extension: the sub-categories that the searched text finds.',
    ),
    ...readText,
    foundInTexts: z
      .boolean()
      .nullish()
      .describe(
        'Extension: the searched words are in the descriptions or contents of these books, not in their titles or names.',
      ),
    redirectTo: optionalText.describe(
      'Extension: the page of the storefront that the searched text leads to instead of a list, as a path: /delivery-information. Anything but a path is ignored.',
    ),
    products,
    facets,
  }),
});

export const productFilter = defineCall({
  method: 'GET',
  path: '/ProductFilter',
  lists: ['products'],
  summary: 'Products and sub-categories whose name contains a text, for the search box: at most 20.',
  request: z.object({ Name: z.string().max(200) }),
  response: z.object({
    status: optionalStatus,
    products: listOf(
      z.object({
        id: requiredText,
        name: text,
        ...categoryNameFields,
        category: text,
        categoryLanguageCode: optionalText.describe('Extension: as languageCode, of the category.'),
        type: text.describe("'S' is a sub-category, anything else a product."),
        image: optionalText,
        author: optionalText,
        price: optionalText,
      }),
    ),
    ...readText,
  }),
});

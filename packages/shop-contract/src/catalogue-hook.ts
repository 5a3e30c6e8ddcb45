import { z } from 'zod';

/** The path at a storefront to which an API posts what has changed (ADR 0067). */
export const catalogueHookPath = '/hooks/catalogue';

/** Headers of Standard Webhooks (standardwebhooks.com). */
export const hookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** How far the timestamp may be from the storefront's clock, in seconds. */
export const hookToleranceSeconds = 300;

/** More are sent in several messages, or as `all`. */
export const maxHookIds = 1000;

const ids = (text: string) =>
  z
    .array(z.union([z.string().min(1).max(200), z.number()]).transform(String), { error: 'must be a list of ids' })
    .max(maxHookIds, { error: `has more than ${maxHookIds} ids; send all: true instead` })
    .default([])
    .describe(text);

/** What has changed in an API's catalogue. */
export const catalogueChange = z
  .strictObject(
    {
      all: z.boolean({ error: 'must be true or false' }).default(false).describe('Anything may have changed.'),
      products: ids('productIDs of products that were added, changed or removed: price, stock, text, place in a list.'),
      categories: ids('categoryIDs and subCategoryIDs of categories that were added, changed or removed.'),
    },
    { error: (issue) => (issue.code === 'invalid_type' ? 'The message is no JSON object.' : undefined) },
  )
  .refine(({ all, products, categories }) => all || products.length + categories.length > 0, {
    error: 'The message names nothing that has changed: all, products or categories.',
  })
  .meta({
    id: 'CatalogueChange',
    description: 'What has changed. At least one of the fields must say something.',
  });
export type CatalogueChange = z.output<typeof catalogueChange>;

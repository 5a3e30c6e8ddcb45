import type { Queries } from '../../database/queries.ts';
import { selectEditions } from './editions.ts';

/** Printed editions with their prices. */
export const selectPriced = (queries: Queries) =>
  selectEditions(queries).select(['list_price', 'sale_price', 'is_price_on_request']);
export type PricedRow = Awaited<ReturnType<ReturnType<typeof selectPriced>['execute']>>[number];

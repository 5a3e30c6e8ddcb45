import { z } from 'zod';
import { optionalNumber } from './wire.ts';

/** An edition whose supplier delivers what the shop does not have. */
export const backorder = z
  .object({
    onShelf: optionalNumber.describe('Copies in the shop; of a line of an order, those that it has got.'),
    days: optionalNumber.describe('Days until the supplier has delivered the others.'),
  })
  .nullish();
export type WireBackorder = z.output<typeof backorder>;

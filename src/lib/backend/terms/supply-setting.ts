import { z } from 'zod';
import { mostSupplyDays } from '../../shop/catalogue/stock.ts';

const within = (least: number, most: number) => {
  const error = `Please enter a whole number from ${least} to ${most}.`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};

/** How long suppliers take when nothing else is said of an edition, and from how many copies down the shelf runs low. */
export const supplySetting = z.object({
  days: within(1, mostSupplyDays).default(7),
  lowStock: within(0, 1000).default(2),
});
export type SupplySetting = z.output<typeof supplySetting>;

import { z } from 'zod';

/** The longest that books wait for somebody, in days. */
export const mostPutAsideDays = 90;

/** How long books wait that are put aside for a customer, and what happens then. */
export const putAsideSetting = z.object({
  days: z
    .int({ error: 'Please type a number of days.' })
    .min(1, { error: 'Please type at least one day.' })
    .max(mostPutAsideDays, { error: `Please type at most ${mostPutAsideDays} days.` })
    .default(7),
  /** After the day their copies are for sale again by themselves. */
  isReleased: z.boolean().default(false),
});
export type PutAsideSetting = z.output<typeof putAsideSetting>;

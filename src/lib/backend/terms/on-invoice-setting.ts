import { z } from 'zod';

const error = 'Please enter a whole number of days, from 1 to 90, or 0 to write only by hand.';

/** Payment on invoice, as the owner has set it. Which customers may is not a setting: it stands with each of them. */
export const onInvoiceSetting = z.object({
  /** So many days after the due day an invoice is reminded of by itself, once; 0 for never. */
  remindAfter: z.int({ error }).min(0, { error }).max(90, { error }).default(0),
});
export type OnInvoiceSetting = z.output<typeof onInvoiceSetting>;

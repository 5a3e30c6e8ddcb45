import { z } from 'zod';

const error = 'Please enter an amount, 0 for owners alone, or nothing for no limit.';

/** How much members of staff who are not owners may give back. */
export const refundSetting = z.object({
  /** Of one order within a day, in minor units. 0: owners alone give money back. Null: no limit. */
  staffLimit: z
    .int({ error })
    .min(0, { error })
    .max(1_000_000_000, { error: 'This amount is too large.' })
    .nullable()
    .default(null),
});
export type RefundSetting = z.output<typeof refundSetting>;

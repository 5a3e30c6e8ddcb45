import { z } from 'zod';
import { preorderPayments } from '../../trade/delivery/sale-day.ts';

/** When preorders are paid. */
export const preorderSetting = z.object({
  paid: z.enum(preorderPayments, { error: 'Please choose one.' }).default('ordered'),
});
export type PreorderSetting = z.output<typeof preorderSetting>;

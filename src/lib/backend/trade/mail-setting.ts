import { z } from 'zod';
import type { Queries } from '../context.ts';
import { deskKeys } from './trade-settings.ts';

/** The mailboxes of the shop, as they are set in the desk. */
export const mailsSetting = z.object({ orderMail: z.email({ error: 'Please enter a valid email address.' }).max(254) });

/** Where mails about new orders go, if it was set in the desk. Without it ORDER_MAIL counts. */
export async function readOrderMail(queries: Queries): Promise<string | undefined> {
  const row = await queries
    .selectFrom('shop_setting')
    .select('value')
    .where('key', '=', deskKeys.mails)
    .executeTakeFirst();
  return row && mailsSetting.parse(JSON.parse(row.value)).orderMail;
}

import { z } from 'zod';
import { emailError } from '../../shop/address-rules.ts';
import {
  type CustomerMails,
  customerMailKinds,
  defaultCustomerMails,
  toCustomerMails,
} from '../../shop/customer-mails.ts';
import type { Queries } from '../context.ts';
import { deskKeys } from './trade-settings.ts';

const address = z.string().refine((email) => !emailError(email), {
  error: 'Please enter valid email addresses, with commas between.',
});

/** The mailboxes of the shop, as they are set in the desk. */
export const mailsSetting = z.object({
  orderMail: z
    .array(address)
    .min(1, { error: 'Please enter an email address.' })
    .max(10, { error: 'At most 10 addresses.' }),
});

/** Where mails about new orders go, if it was set in the desk. Without it ORDER_MAIL counts. */
export async function readOrderMail(queries: Queries): Promise<readonly string[] | undefined> {
  const row = await queries
    .selectFrom('shop_setting')
    .select('value')
    .where('key', '=', deskKeys.mails)
    .executeTakeFirst();
  return row && mailsSetting.parse(JSON.parse(row.value)).orderMail;
}

/** The mails that customers get of the steps of their orders, as the owner has chosen them. */
export const customerMailsSetting = z.object({ kinds: z.array(z.enum(customerMailKinds)) });

export async function readCustomerMails(queries: Queries): Promise<CustomerMails> {
  const row = await queries
    .selectFrom('shop_setting')
    .select('value')
    .where('key', '=', deskKeys.customerMails)
    .executeTakeFirst();
  return toCustomerMails(row ? customerMailsSetting.parse(JSON.parse(row.value)).kinds : defaultCustomerMails);
}

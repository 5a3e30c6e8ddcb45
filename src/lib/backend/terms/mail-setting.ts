import { z } from 'zod';
import { type DeskSettingAnswers, englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';
import { emailError } from '../../shop/address-rules.ts';
import {
  type CustomerMails,
  customerMailKinds,
  defaultCustomerMails,
  toCustomerMails,
} from '../../shop/customer-mails.ts';
import type { Queries } from '../context.ts';
import { deskKeys } from './trade-settings.ts';

const mostAddresses = 10;

/** The mailboxes of the shop, as they are set in the desk. */
export const mailsSettingIn = (text: DeskSettingAnswers) =>
  z.object({
    orderMail: z
      .array(z.string().refine((email) => !emailError(email), { error: text.emailsWrong }))
      .min(1, { error: text.emailMissing })
      .max(mostAddresses, { error: text.tooManyEmails({ most: mostAddresses }) }),
  });
const mailsSetting = mailsSettingIn(englishDeskSettingAnswers);

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

import { messages } from '../../../messages/messages.ts';
import type { Mail } from '../mail.ts';
import { wordsOf } from '../mail-language.ts';
import { type Block, renderTemplate } from '../template.ts';
import type { MailedOrder } from './order-blocks.ts';

/** What the mails about an order say, in its language. */
export const orderTexts = ({ language }: Pick<MailedOrder, 'language'>) => messages.orderMails(wordsOf(language));

interface Written {
  readonly kind: string;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A mail about an order, to its customer. */
export const toCustomer = (
  { billingAddress, language }: Pick<MailedOrder, 'billingAddress' | 'language'>,
  { kind, subject, heading, blocks }: Written,
): Mail => ({
  ...{ to: billingAddress.email, kind, subject },
  ...renderTemplate({ heading, blocks }, language),
});

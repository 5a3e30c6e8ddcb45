import { messages } from '../../../messages/messages.ts';
import { formatDate, formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import { wordsOf } from '../mail-language.ts';
import { greetingName, type MailedOrder, orderBlocks, payBlocks, viewOrderBlocks } from './order-blocks.ts';
import { toCustomer } from './order-mail.ts';

interface Reminded {
  /** What is still to be paid. */
  readonly due: Money;
  /** ISO day. */
  readonly dueOn: string;
  readonly isOverdue: boolean;
  /** The number of the invoice, which comes along; undefined for a shop that makes none. */
  readonly invoice: string | undefined;
}

/** Reminds of an order on invoice. */
export function invoiceReminderMail(order: MailedOrder, siteUrl: string, reminded: Reminded): Mail {
  const { due, isOverdue, invoice } = reminded;
  const text = messages.invoiceMails(wordsOf(order.language));
  const { subject, said } = sentences(order, reminded);
  return {
    ...toCustomer(order, {
      ...{ kind: 'invoice-reminder', subject },
      heading: isOverdue ? text.overdueHeading : text.dueHeading,
      blocks: [
        { type: 'paragraph', text: said },
        ...payBlocks(order, due),
        { type: 'paragraph', isSoft: true, text: text.reminderNote },
        ...viewOrderBlocks(order, siteUrl),
        ...orderBlocks(order, siteUrl),
      ],
    }),
    ...(invoice && { attachments: [{ type: 'invoice', number: invoice }] }),
  };
}

function sentences(order: MailedOrder, { due, dueOn, isOverdue, invoice }: Reminded) {
  const { language } = order;
  const text = messages.invoiceMails(wordsOf(language));
  const about = {
    name: greetingName(order.billingAddress, language),
    number: invoice ?? order.number,
    amount: formatMoney(due, language),
    day: formatDate(dueOn, language),
  };
  if (invoice)
    return isOverdue
      ? { subject: text.reminderOverdue(about), said: text.overdue(about) }
      : { subject: text.reminderDue(about), said: text.due(about) };
  return isOverdue
    ? { subject: text.reminderOrderOverdue(about), said: text.orderOverdue(about) }
    : { subject: text.reminderOrderDue(about), said: text.orderDue(about) };
}

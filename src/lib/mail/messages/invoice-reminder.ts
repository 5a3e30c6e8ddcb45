import { formatDate, formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { greetingName, type MailedOrder, orderBlocks, payBlocks, viewOrderBlocks } from './order-blocks.ts';

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
export function invoiceReminderMail(
  order: MailedOrder,
  siteUrl: string,
  { due, dueOn, isOverdue, invoice }: Reminded,
): Mail {
  const { billingAddress, number } = order;
  const what = invoice ? `invoice ${invoice}` : `order ${number}`;
  const when = `${isOverdue ? 'was' : 'is'} due on ${formatDate(dueOn)}`;
  return {
    ...{ to: billingAddress.email, kind: 'invoice-reminder' },
    subject: `Reminder: ${what} ${when}`,
    ...(invoice && { attachments: [{ type: 'invoice', number: invoice }] }),
    ...renderTemplate({
      heading: isOverdue ? 'An invoice is overdue' : 'An invoice is due soon',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${greetingName(billingAddress)}, ${formatMoney(due)} of ${what} is still to be paid. It ${when}.${
            invoice ? ' The invoice is attached to this mail.' : ''
          }`,
        },
        ...payBlocks(order, due),
        {
          type: 'paragraph',
          isSoft: true,
          text: 'If you have paid already, there is nothing to do: a payment can take a few days to reach us. If something is wrong with the invoice, or you need more time, please write to us.',
        },
        ...viewOrderBlocks(order, siteUrl),
        ...orderBlocks(order, siteUrl),
      ],
    }),
  };
}

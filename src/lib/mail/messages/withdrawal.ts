import { formatDate, formatMoment } from '../../format.ts';
import { harmlessLine, harmlessName } from '../../shop/visitor-text.ts';
import type { WithdrawalStatement } from '../../trade/orders/withdrawal.ts';
import { type Mail, shopRecipient } from '../mail.ts';
import { type Block, renderTemplate } from '../template.ts';

export interface ReceivedWithdrawal extends WithdrawalStatement {
  /** ISO date-time. */
  readonly at: string;
  /** ISO day by which the money has to be back. */
  readonly refundBy: string;
}

const statement = ({ name, number, email, lines, at }: ReceivedWithdrawal): Block => ({
  type: 'details',
  rows: [
    { name: 'Received', value: formatMoment(at) },
    { name: 'Name', value: harmlessLine(name) },
    { name: 'Order number', value: harmlessLine(number) },
    { name: 'Email address', value: email },
    { name: 'Withdrawn from', value: lines === '' ? 'The whole order' : harmlessLine(lines) },
  ],
});

/**
 * The receipt of a statement of withdrawal, with what was sent and when (Directive 2011/83, article 11a). It goes to whatever address was
 * typed, so it says nothing that was not typed.
 */
export const withdrawalReceiptMail = (received: ReceivedWithdrawal): Mail => ({
  to: received.email,
  kind: 'withdrawal-receipt',
  dedupeKey: received.formKey,
  subject: 'We have received your withdrawal',
  ...renderTemplate({
    heading: 'We have received your withdrawal',
    blocks: [
      {
        type: 'paragraph',
        text: `${harmlessName(received.name) || 'Dear reader'}, this mail confirms that we have received your statement that you withdraw from a contract with us. Please keep it.`,
      },
      statement(received),
      {
        type: 'paragraph',
        text: `We look for the order and write to you about the way back of the books. If you have the right to withdraw, we give back what you paid by ${formatDate(received.refundBy)}, with the standard charge for delivery; we may wait until the books are here, or until you show that you have sent them.`,
      },
      {
        type: 'paragraph',
        isSoft: true,
        text: 'If you did not send this, somebody entered your address by mistake, and there is nothing to do.',
      },
    ],
  }),
});

/** Tells the shop. Answers go to whoever has sent it. */
export const shopWithdrawalMail = (received: ReceivedWithdrawal): Mail => ({
  to: shopRecipient,
  replyTo: received.email,
  kind: 'shop-withdrawal',
  subject: `A withdrawal: order ${harmlessLine(received.number)}`,
  ...renderTemplate({
    heading: 'Somebody withdraws from an order',
    blocks: [
      statement(received),
      {
        type: 'paragraph',
        text: `It stands at the desk under Returns. If the right exists, the money has to be back by ${formatDate(received.refundBy)}.`,
      },
    ],
  }),
});

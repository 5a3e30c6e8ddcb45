import { messages } from '../../../messages/messages.ts';
import { formatDate, formatMoment } from '../../format.ts';
import { harmlessLine, harmlessName } from '../../shop/visitor-text.ts';
import type { WithdrawalStatement } from '../../trade/orders/withdrawal.ts';
import { type Mail, shopRecipient } from '../mail.ts';
import { type MailLanguage, wordsOf } from '../mail-language.ts';
import { type Block, renderTemplate } from '../template.ts';

export interface ReceivedWithdrawal extends WithdrawalStatement {
  /** ISO date-time. */
  readonly at: string;
  /** ISO day by which the money has to be back. */
  readonly refundBy: string;
}

function statement({ name, number, email, lines, at }: ReceivedWithdrawal, language: MailLanguage): Block {
  const text = messages.returnMails(wordsOf(language));
  return {
    type: 'details',
    rows: [
      { name: text.statementReceived, value: formatMoment(at, language) },
      { name: text.statementName, value: harmlessLine(name) },
      { name: text.statementNumber, value: harmlessLine(number) },
      { name: text.statementEmail, value: email },
      { name: text.statementLines, value: lines === '' ? text.wholeOrder : harmlessLine(lines) },
    ],
  };
}

/**
 * The receipt of a statement of withdrawal, with what was sent and when (Directive 2011/83, article 11a). It goes to whatever address was
 * typed, so it says nothing that was not typed.
 */
export function withdrawalReceiptMail(received: ReceivedWithdrawal, language?: MailLanguage): Mail {
  const text = messages.returnMails(wordsOf(language));
  const name = harmlessName(received.name) || text.dearReader;
  return {
    to: received.email,
    kind: 'withdrawal-receipt',
    dedupeKey: received.formKey,
    subject: text.receiptSubject,
    ...renderTemplate(
      {
        heading: text.receiptSubject,
        blocks: [
          { type: 'paragraph', text: text.receipt({ name }) },
          statement(received, language),
          { type: 'paragraph', text: text.receiptNext({ day: formatDate(received.refundBy, language) }) },
          { type: 'paragraph', isSoft: true, text: text.receiptNote },
        ],
      },
      language,
    ),
  };
}

/** Tells the shop. Answers go to whoever has sent it. */
export const shopWithdrawalMail = (received: ReceivedWithdrawal): Mail => ({
  to: shopRecipient,
  replyTo: received.email,
  kind: 'shop-withdrawal',
  subject: `A withdrawal: order ${harmlessLine(received.number)}`,
  ...renderTemplate({
    heading: 'Somebody withdraws from an order',
    blocks: [
      statement(received, undefined),
      {
        type: 'paragraph',
        text: `It stands at the desk under Returns. If the right exists, the money has to be back by ${formatDate(received.refundBy)}.`,
      },
    ],
  }),
});

import { messages } from '../../../messages/messages.ts';
import { formatMoney } from '../../format.ts';
import type { Money } from '../../shop/money.ts';
import { harmlessLine } from '../../shop/visitor-text.ts';
import type { ChangedRow } from '../../trade/orders/changed-rows.ts';
import { isOnlineMode } from '../../trade/orders/order.ts';
import type { Mail } from '../mail.ts';
import { type MailLanguage, wordsOf } from '../mail-language.ts';
import type { Block } from '../template.ts';
import { attachedBlocks, invoiceFiles, type MailedInvoice } from './invoice-blocks.ts';
import {
  greeted,
  type MailedOrder,
  orderBlocks,
  payBlocks,
  payButton,
  viewOrderBlocks,
  whyBlocks,
} from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';

export interface MailedChange {
  readonly rows: readonly ChangedRow[];
  /** Why, in the words of the shop; '' for nothing. */
  readonly reason: string;
  readonly isByCustomer: boolean;
  /** What is to be paid beyond what was; undefined for nothing. */
  readonly open: Money | undefined;
  /** What the customer gets back; undefined for nothing. */
  readonly back: Money | undefined;
  /** The credit note of the former invoice, and the one in its place. */
  readonly invoices: readonly MailedInvoice[];
}

/** Tells what of an order is different from before, and what that means for its payment. */
export function orderChangedMail(order: MailedOrder, siteUrl: string, change: MailedChange): Mail {
  const { number, language } = order;
  const text = orderTexts(order);
  return {
    ...toCustomer(order, {
      kind: 'order-changed',
      subject: text.changedSubject({ number }),
      heading: text.changedHeading,
      blocks: [
        {
          type: 'paragraph',
          text: change.isByCustomer ? text.changedByYou(greeted(order)) : text.changedByUs(greeted(order)),
        },
        ...change.rows.map((row) => changedRowBlock(row, language)),
        ...whyBlocks(change.reason, language),
        ...moneyBlocks(order, siteUrl, change),
        ...attachedBlocks(change.invoices, language),
        ...viewOrderBlocks(order, siteUrl),
        ...orderBlocks(order, siteUrl),
      ],
    }),
    ...invoiceFiles(change.invoices),
  };
}

/** Names and addresses were typed by somebody: what looks like a link is not one. An address is several texts, of which one is a mailbox. */
const harmless = (text: string): string => text.split(', ').map(harmlessLine).filter(Boolean).join(', ');

/** Before and after, below each other. */
export function changedRowBlock({ name, before, after }: ChangedRow, language?: MailLanguage): Block {
  const text = messages.orderMails(wordsOf(language));
  return {
    type: 'details',
    rows: [
      { name: text.before({ what: harmlessLine(name) }), value: harmless(before) || '–' },
      { name: text.now, value: harmless(after) || '–' },
    ],
  };
}

function moneyBlocks(order: MailedOrder, siteUrl: string, { open, back }: MailedChange): Block[] {
  const { openToken: token, paymentMode, language } = order;
  const text = orderTexts(order);
  if (back) return [{ type: 'paragraph', text: text.weGiveBack({ amount: formatMoney(back, language) }) }];
  if (!open) return [];
  const said: Block = { type: 'paragraph', text: text.stillToPay({ amount: formatMoney(open, language) }) };
  if (isOnlineMode(paymentMode) && token) return [said, payButton(order, siteUrl, open)];
  return [said, ...payBlocks(order, open)];
}

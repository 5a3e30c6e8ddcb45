import { formatDate, formatMoney } from '../../format.ts';
import type { Address } from '../../shop/address.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';
import { greetingName, quoteBlocks } from './order-blocks.ts';

interface MailedQuote {
  readonly number: string;
  readonly total: Money;
  /** ISO day. */
  readonly holdsUntil: string;
  /** What the shop says with it; may be ''. */
  readonly note: string;
  /** The page with the button that makes it an order. */
  readonly href: string;
}

/** Brings a quote to its customer, as an attached PDF and as a page. */
export const quoteMail = (customer: Address, { number, total, holdsUntil, note, href }: MailedQuote): Mail => ({
  to: customer.email,
  kind: 'quote',
  subject: `Quote ${number}, holds until ${formatDate(holdsUntil)}`,
  attachments: [{ type: 'quote', number }],
  ...renderTemplate({
    heading: `Quote ${number}`,
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${greetingName(customer)}, here is the quote that you have asked for. It comes to ${formatMoney(total)} and holds until ${formatDate(holdsUntil)}. The list is attached to this mail.`,
      },
      ...quoteBlocks('About this quote', note),
      { type: 'button', text: 'Look at the quote, and order', href },
      {
        type: 'paragraph',
        isSoft: true,
        text: 'The link opens the quote on any device, and one button there makes it an order. Whoever has it can order, so please keep it to yourself.',
      },
    ],
  }),
});

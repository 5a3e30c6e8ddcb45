import { messages } from '../../../messages/messages.ts';
import { formatDate, formatMoney } from '../../format.ts';
import type { Address } from '../../shop/address.ts';
import type { Money } from '../../shop/money.ts';
import type { Mail } from '../mail.ts';
import { type MailLanguage, wordsOf } from '../mail-language.ts';
import { greetingName, quoteBlocks } from './order-blocks.ts';
import { toCustomer } from './order-mail.ts';

interface MailedQuote {
  readonly number: string;
  readonly total: Money;
  /** ISO day. */
  readonly holdsUntil: string;
  /** What the shop says with it; may be ''. */
  readonly note: string;
  /** The page with the button that makes it an order. */
  readonly href: string;
  readonly language?: MailLanguage;
}

/** Brings a quote to its customer, as an attached PDF and as a page. */
export function quoteMail(customer: Address, { number, total, holdsUntil, note, href, language }: MailedQuote): Mail {
  const text = messages.invoiceMails(wordsOf(language));
  const day = formatDate(holdsUntil, language);
  const name = greetingName(customer, language);
  return {
    ...toCustomer(
      { billingAddress: customer, language },
      {
        kind: 'quote',
        subject: text.quoteSubject({ number, day }),
        heading: text.quoteHeading({ number }),
        blocks: [
          { type: 'paragraph', text: text.quote({ name, amount: formatMoney(total, language), day }) },
          ...quoteBlocks(text.aboutQuote, note),
          { type: 'button', text: text.openQuote, href },
          { type: 'paragraph', isSoft: true, text: text.quoteNote },
        ],
      },
    ),
    attachments: [{ type: 'quote', number }],
  };
}

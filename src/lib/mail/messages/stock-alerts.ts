import { formatMoney } from '../../format.ts';
import { productPath } from '../../paths/catalogue.ts';
import { confirmStockAlertPath, oneClickWithdrawPath, withdrawStockAlertsPath } from '../../paths/stock-alerts.ts';
import { isDigital } from '../../shop/digital.ts';
import type { Money } from '../../shop/money.ts';
import type { AlertBook } from '../../trade/delivery/stock-alerts.ts';
import { listUnsubscribe } from '../list-unsubscribe.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';

interface Request {
  readonly to: string;
  readonly book: AlertBook;
  /** Authorises ending all requests of the address. */
  readonly withdrawToken: string;
  readonly siteUrl: string;
}

const nameOf = ({ title, format }: AlertBook): string => `“${title}” (${format})`;
const eventOf = ({ awaits }: AlertBook): string => (awaits === 'day' ? 'is out' : 'is back');

const withdrawBlock = ({ withdrawToken, siteUrl }: Request, text: string) =>
  ({ type: 'link', text, href: siteUrl + withdrawStockAlertsPath(withdrawToken) }) as const;
const headersOf = ({ withdrawToken, siteUrl }: Request) =>
  listUnsubscribe(siteUrl + oneClickWithdrawPath(withdrawToken));

/** Asks for confirmation of a request (double opt-in). */
export function stockAlertConfirmationMail(request: Request & { readonly confirmToken: string }): Mail {
  const { to, book, confirmToken, siteUrl } = request;
  return {
    ...{ to, kind: 'stock-alert-confirmation', subject: 'Please confirm your address' },
    headers: headersOf(request),
    ...renderTemplate({
      heading: 'One step, and we tell you',
      blocks: [
        {
          type: 'paragraph',
          text: `Somebody, we hope you, wants to know when ${nameOf(book)} ${eventOf(book)}. Confirm your address, and we write to you once, on that day.`,
        },
        { type: 'button', text: 'Confirm my address', href: siteUrl + confirmStockAlertPath(confirmToken) },
        { type: 'paragraph', isSoft: true, text: 'If it was not you, do nothing. You will not hear from us again.' },
        withdrawBlock(request, 'Withdraw'),
      ],
    }),
  };
}

/** Tells a reader that they have asked before. The page must not reveal it, so the answer goes by mail. */
export function stockAlertKnownMail(request: Request): Mail {
  const { to, book, siteUrl } = request;
  return {
    ...{ to, kind: 'stock-alert-known', subject: 'You have asked us already' },
    headers: headersOf(request),
    ...renderTemplate({
      heading: 'You have asked us already',
      blocks: [
        {
          type: 'paragraph',
          text: `Somebody asked at this address to hear when ${nameOf(book)} ${eventOf(book)}. It is confirmed already, so there is nothing to do: we write to you once, on that day.`,
        },
        { type: 'button', text: 'See the book', href: siteUrl + productPath(book.productId, book.sku) },
        withdrawBlock(request, 'Withdraw'),
      ],
    }),
  };
}

/** The one mail that was asked for. */
export function stockAlertMail(
  request: Request & { readonly price: Money; readonly isPreorder: boolean; readonly dedupeKey: string },
): Mail {
  const { to, book, price, isPreorder, dedupeKey, siteUrl } = request;
  const title = `“${book.title}” ${eventOf(book)}`;
  const held = isDigital(book.format) ? '' : ' We hold no copy: whoever orders first has it.';
  return {
    ...{ to, kind: 'stock-alert', dedupeKey, subject: title },
    headers: headersOf(request),
    ...renderTemplate({
      heading: title,
      blocks: [
        {
          type: 'paragraph',
          text: `You wanted to know: ${nameOf(book)} can be ${isPreorder ? 'preordered again' : 'bought'} now, for ${formatMoney(price)}.${held}`,
        },
        { type: 'button', text: 'See the book', href: siteUrl + productPath(book.productId, book.sku) },
        {
          type: 'paragraph',
          isSoft: true,
          text: 'This is the one mail that you asked for. Your request ends with it.',
        },
        withdrawBlock(request, 'Withdraw other requests'),
      ],
    }),
  };
}

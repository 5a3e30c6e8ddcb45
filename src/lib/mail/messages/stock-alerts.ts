import { messages } from '../../../messages/messages.ts';
import { formatMoney } from '../../format.ts';
import { productPath } from '../../paths/catalogue.ts';
import { confirmStockAlertPath, oneClickWithdrawPath, withdrawStockAlertsPath } from '../../paths/stock-alerts.ts';
import { formatName } from '../../shop/catalogue/article-formats.ts';
import { isDigital } from '../../shop/digital.ts';
import type { Money } from '../../shop/money.ts';
import type { AlertBook } from '../../trade/delivery/stock-alerts.ts';
import { listUnsubscribe } from '../list-unsubscribe.ts';
import type { Mail } from '../mail.ts';
import { type MailLanguage, pageUrl, wordsOf } from '../mail-language.ts';
import { type Block, renderTemplate } from '../template.ts';

interface Request {
  readonly to: string;
  readonly book: AlertBook;
  /** Authorises ending all requests of the address. */
  readonly withdrawToken: string;
  readonly siteUrl: string;
  readonly language?: MailLanguage;
}

const textOf = ({ language }: Request) => messages.readerMails(wordsOf(language));

/** What the book is called. */
const named = ({ book: { title, format }, language }: Request) => ({
  ...{ title, format: formatName(format, messages.tradeNames(wordsOf(language))) },
});

const withdrawBlock = ({ withdrawToken, siteUrl, language }: Request, text: string): Block => ({
  ...{ type: 'link', text, href: pageUrl(siteUrl, withdrawStockAlertsPath(withdrawToken), language) },
});
const seeBookBlock = (request: Request): Block => ({
  ...{ type: 'button', text: textOf(request).seeBook },
  href: pageUrl(request.siteUrl, productPath(request.book.productId, request.book.sku), request.language),
});
const headersOf = ({ withdrawToken, siteUrl }: Request) =>
  listUnsubscribe(siteUrl + oneClickWithdrawPath(withdrawToken));

/** Asks for confirmation of a request (double opt-in). */
export function stockAlertConfirmationMail(request: Request & { readonly confirmToken: string }): Mail {
  const { to, book, confirmToken, siteUrl, language } = request;
  const text = textOf(request);
  return {
    ...{ to, kind: 'stock-alert-confirmation', subject: text.confirmSubject },
    headers: headersOf(request),
    ...renderTemplate(
      {
        heading: text.alertHeading,
        blocks: [
          {
            type: 'paragraph',
            text: book.awaits === 'day' ? text.alertOut(named(request)) : text.alertBack(named(request)),
          },
          {
            type: 'button',
            text: text.confirmButton,
            href: pageUrl(siteUrl, confirmStockAlertPath(confirmToken), language),
          },
          { type: 'paragraph', isSoft: true, text: text.ifNotYou },
          withdrawBlock(request, text.withdraw),
        ],
      },
      language,
    ),
  };
}

/** Tells a reader that they have asked before. The page must not reveal it, so the answer goes by mail. */
export function stockAlertKnownMail(request: Request): Mail {
  const { to, book, language } = request;
  const text = textOf(request);
  return {
    ...{ to, kind: 'stock-alert-known', subject: text.alertKnownSubject },
    headers: headersOf(request),
    ...renderTemplate(
      {
        heading: text.alertKnownSubject,
        blocks: [
          {
            type: 'paragraph',
            text: book.awaits === 'day' ? text.alertKnownOut(named(request)) : text.alertKnownBack(named(request)),
          },
          seeBookBlock(request),
          withdrawBlock(request, text.withdraw),
        ],
      },
      language,
    ),
  };
}

type Come = Request & { readonly price: Money; readonly isPreorder: boolean };

/** The one mail that was asked for. */
export function stockAlertMail(request: Come & { readonly dedupeKey: string }): Mail {
  const { to, book, dedupeKey, language } = request;
  const text = textOf(request);
  const { title } = book;
  const subject = book.awaits === 'day' ? text.isOut({ title }) : text.isBack({ title });
  return {
    ...{ to, kind: 'stock-alert', dedupeKey, subject },
    headers: headersOf(request),
    ...renderTemplate(
      {
        heading: subject,
        blocks: [
          { type: 'paragraph', text: comeText(request) },
          seeBookBlock(request),
          { type: 'paragraph', isSoft: true, text: text.alertEnds },
          withdrawBlock(request, text.withdrawOthers),
        ],
      },
      language,
    ),
  };
}

/** Of a download nobody has to be the first. */
function comeText(request: Come): string {
  const { book, isPreorder, language } = request;
  const text = textOf(request);
  const about = { ...named(request), price: formatMoney(request.price, language) };
  if (isDigital(book.format)) return isPreorder ? text.canBePreordered(about) : text.canBeBought(about);
  return isPreorder ? text.canBePreorderedFirst(about) : text.canBeBoughtFirst(about);
}

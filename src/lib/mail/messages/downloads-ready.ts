import { messages } from '../../../messages/messages.ts';
import { formatDate } from '../../format.ts';
import { formatName } from '../../shop/catalogue/article-formats.ts';
import { type Download, downloadPath } from '../../shop/downloads.ts';
import { harmlessLine } from '../../shop/visitor-text.ts';
import type { Mail } from '../mail.ts';
import { type MailLanguage, pageUrl, wordsOf } from '../mail-language.ts';
import type { Block } from '../template.ts';
import { greeted, type MailedOrder, orderLink } from './order-blocks.ts';
import { orderTexts, toCustomer } from './order-mail.ts';

/** Brings the links of what was bought. Each leads to a page with a button, because mail scanners follow every link. */
export function downloadsReadyMail(
  order: Pick<MailedOrder, 'number' | 'billingAddress' | 'openToken' | 'language'>,
  downloads: readonly Download[],
  siteUrl: string,
): Mail {
  const { number, language } = order;
  const text = orderTexts(order);
  return toCustomer(order, {
    kind: 'downloads-ready',
    subject: text.downloadsSubject({ number }),
    heading: text.downloadsHeading,
    blocks: [
      { type: 'paragraph', text: text.downloads({ ...greeted(order), count: downloads.length }) },
      ...downloads.flatMap((download) => blocksOf(download, siteUrl, language)),
      { type: 'paragraph', isSoft: true, text: text.downloadsNote },
      { type: 'link', text: messages.mailBlocks(wordsOf(language)).viewOrder, href: orderLink(order, siteUrl) },
    ],
  });
}

function blocksOf(
  { title, optionName, downloadsLeft: count, expiresAt, token }: Download,
  siteUrl: string,
  language: MailLanguage,
): Block[] {
  const text = orderTexts({ language });
  const format = optionName && formatName(optionName, messages.tradeNames(wordsOf(language)));
  const name = [harmlessLine(title), format && `(${format})`].filter(Boolean).join(' ');
  return [
    { type: 'paragraph', text: text.download({ title: name, count, day: formatDate(expiresAt, language) }) },
    { type: 'button', text: text.toDownload, href: pageUrl(siteUrl, downloadPath(token), language) },
  ];
}

import { formatDate } from '../../format.ts';
import { type Download, downloadPath } from '../../shop/downloads.ts';
import { harmlessLine } from '../../shop/visitor-text.ts';
import type { Mail } from '../mail.ts';
import { type Block, renderTemplate } from '../template.ts';
import { greetingName, type MailedOrder, orderLink } from './order-blocks.ts';

/** Brings the links of what was bought. Each leads to a page with a button, because mail scanners follow every link. */
export function downloadsReadyMail(
  order: Pick<MailedOrder, 'number' | 'billingAddress' | 'openToken'>,
  downloads: readonly Download[],
  siteUrl: string,
): Mail {
  const { number, billingAddress } = order;
  const what = downloads.length === 1 ? 'Your download is' : 'Your downloads are';
  return {
    to: billingAddress.email,
    kind: 'downloads-ready',
    subject: `Your downloads of order ${number}`,
    ...renderTemplate({
      heading: 'Your downloads',
      blocks: [
        {
          type: 'paragraph',
          text: `Thank you, ${greetingName(billingAddress)}. Your order ${number} is paid. ${what} ready.`,
        },
        ...downloads.flatMap((download) => blocksOf(download, siteUrl)),
        {
          type: 'paragraph',
          isSoft: true,
          text: 'Whoever has these links can use them, so please do not pass this mail on. The page of your order has them, too.',
        },
        { type: 'link', text: 'View this order', href: orderLink(order, siteUrl) },
      ],
    }),
  };
}

function blocksOf({ title, optionName, downloadsLeft, expiresAt, token }: Download, siteUrl: string): Block[] {
  const name = [harmlessLine(title), optionName && `(${optionName})`].filter(Boolean).join(' ');
  const times = downloadsLeft === 1 ? 'once' : `${downloadsLeft} times`;
  return [
    { type: 'paragraph', text: `${name}: can be downloaded ${times} until ${formatDate(expiresAt)}.` },
    { type: 'button', text: 'Go to the download', href: siteUrl + downloadPath(token) },
  ];
}

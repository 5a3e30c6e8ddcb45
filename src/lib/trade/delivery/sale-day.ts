import { formatDate } from '../../format.ts';
import { isDigital } from '../../shop/digital.ts';
import { englishWords } from './delivery-words.ts';

/** From which day an edition is sold (ADR 0066). Days are ISO days of the shop. */
export interface SaleDay {
  /** It can be ordered now, and is sent from this day on. */
  readonly preorderFrom?: string;
  /** It can be ordered from this day on. */
  readonly availableFrom?: string;
}

/**
 * The day until which an edition cannot be bought, because orders are not taken before it; undefined when it can be bought. `from` is null
 * when it has no day, or when that has come: the clock clears it then (backend/preorders/open-editions.ts).
 */
export const closedUntil = (from: string | null, takesPreorders: boolean): string | undefined =>
  from === null || takesPreorders ? undefined : from;

/** When preorders are paid: at once, or when they can be sent. */
export const preorderPayments = ['ordered', 'sent'] as const;

/** The availability of an edition that is not on sale yet, as shoppers read it. Undefined for every other edition. */
export function saleDayText(
  { preorderFrom, availableFrom }: SaleDay,
  { text, language } = englishWords,
): string | undefined {
  if (preorderFrom !== undefined) return text.preorder({ day: formatDate(preorderFrom, language) });
  return availableFrom === undefined ? undefined : text.availableFrom({ day: formatDate(availableFrom, language) });
}

interface Line extends SaleDay {
  readonly optionName?: string | undefined;
}

/** The day of the last book of an order. What is downloaded holds up nothing that is sent. Undefined when all are on sale. */
export function lastDayOf(lines: readonly Line[]): string | undefined {
  const sent = lines.filter(({ optionName = '' }) => !isDigital(optionName));
  return (sent.length > 0 ? sent : lines)
    .flatMap(({ preorderFrom }) => preorderFrom ?? [])
    .toSorted()
    .at(-1);
}

/** When an order of these lines comes, as its buyer reads it. Undefined when nothing of it is to come. */
export function orderDayText(
  lines: readonly Line[],
  isSentAsReady = false,
  { text, language } = englishWords,
): string | undefined {
  const last = lastDayOf(lines);
  if (last === undefined) return undefined;
  const sent = lines.filter(({ optionName = '' }) => !isDigital(optionName));
  if (sent.length === 0) return text.downloadedFromDay;
  const day = formatDate(last, language);
  const isMixed = sent.some(({ preorderFrom }) => preorderFrom !== last);
  if (isSentAsReady) return text.sentAsReadyUntil({ day });
  return isMixed ? text.sentTogetherFrom({ day }) : text.orderSentFrom({ day });
}

/** Until when an order has to be paid; `payBy` is an ISO date-time. */
export const payByText = (payBy: string, { text, language } = englishWords): string =>
  text.payBy({ day: formatDate(payBy, language) });

/** Of an order that is paid when it can be sent. Online, the mail brings a link to pay by. */
export function payLaterText(from: string, isOnline = false, { text, language } = englishWords): string {
  const day = formatDate(from, language);
  return isOnline ? text.payLaterOnline({ day }) : text.payLater({ day });
}

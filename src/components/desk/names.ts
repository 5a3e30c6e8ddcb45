import { formatDate, formatMoney, formatNumber } from '../../lib/format.ts';
import type { Language } from '../../lib/paths/language.ts';
import { formatName } from '../../lib/shop/catalogue/article-formats.ts';
import type { SupplyTime } from '../../lib/shop/catalogue/stock.ts';
import type { Money } from '../../lib/shop/money.ts';
import type { SaleDay } from '../../lib/trade/delivery/sale-day.ts';
import type { DiscountCause } from '../../lib/trade/orders/discount-name.ts';
import type { Delivery } from '../../lib/trade/orders/order.ts';
import type { OrderChannel } from '../../lib/trade/orders/order-channel.ts';
import type { ParcelStatus } from '../../lib/trade/orders/parcels.ts';
import type { Taxes } from '../../lib/trade/tax/tax-lines.ts';
import { messages } from '../../messages/messages.ts';

export { deskStatusName as statusName, inSentence } from '../../messages/desk/statuses.ts';

/** What the desk calls the codes of orders, in its language. A code that is not known here is shown as it is. */

type Names = ReturnType<typeof messages.deskNames>;

const isNamed = (key: string, text: Names): key is keyof Names & string => Object.hasOwn(text, key);

function nameOf(key: string, code: string, language: Language): string {
  const text = messages.deskNames(language);
  const name = isNamed(key, text) ? text[key] : code;
  return typeof name === 'string' ? name : code;
}

/** How money has moved (lib/desk/settings/model/payment-ways.ts). */
export const wayName = (way: string, language: Language): string => nameOf(`way_${way}`, way, language);

/** How a customer has chosen to pay. */
export const methodName = (mode: string, language: Language): string => nameOf(`method_${mode}`, mode, language);

export const channelName = (channel: OrderChannel, language: Language): string =>
  nameOf(`channel_${channel}`, channel, language);

export const parcelStatusName = (status: ParcelStatus, language: Language): string =>
  nameOf(`parcel_${status.replaceAll(' ', '-')}`, status, language);

export const deliveryName = (delivery: Delivery, language: Language): string =>
  nameOf(`delivery_${delivery}`, delivery, language);

/** A format in the language of the desk; '' for none. */
export const formatText = (format: string | undefined, language: Language): string =>
  format ? formatName(format, messages.tradeNames(language)) : '';

/** A charge, or the word for one of nothing. */
export const chargeText = (charge: Money, language: Language): string =>
  charge.minor === 0 ? messages.deskNames(language).free : formatMoney(charge, language);

export function discountText({ code, reason }: DiscountCause, language: Language): string {
  const text = messages.deskNames(language);
  return [...(code ? [text.coupon({ code })] : []), ...(reason ? [reason] : [])].join(', ') || text.discount;
}

/** One row for each tax of an order: its rate, what it is computed from, and its amount. */
export function taxTexts({ isIncluded, lines }: Taxes, language: Language): { name: string; tax: Money }[] {
  const text = messages.deskNames(language);
  return lines.flatMap(({ net, parts }) =>
    parts
      .filter(({ rate }) => rate > 0)
      .map(({ name, rate, tax }) => {
        const values = { rate: formatNumber(rate / 100, language), name, net: formatMoney(net, language) };
        return { name: isIncluded ? text.taxIncluded(values) : text.taxAdded(values), tax };
      }),
  );
}

/** When copies of a line come that are not in the shop; undefined when its supplier has to deliver none. */
export function supplyName(supply: SupplyTime | undefined, quantity: number, language: Language): string | undefined {
  if (!supply || quantity <= supply.shelf) return undefined;
  const text = messages.deskNames(language);
  const { shelf, days } = supply;
  return shelf <= 0 ? text.orderable({ days }) : text.partlyHere({ shelf, more: quantity - shelf, days });
}

/** From when an edition is sold that is not on sale yet. */
export function saleDayName({ preorderFrom, availableFrom }: SaleDay, language: Language): string | undefined {
  const text = messages.deskNames(language);
  if (preorderFrom !== undefined) return text.comesOut({ day: formatDate(preorderFrom, language) });
  return availableFrom === undefined ? undefined : text.availableFrom({ day: formatDate(availableFrom, language) });
}

/** Of an order: why nothing of it can be sent now. */
export const heldText = (day: string, language: Language): string =>
  messages.deskNames(language).heldUntil({ day: formatDate(day, language) });

import { englishDeskOrderAnswers } from '../../../../messages/plain/desk/order-answers.ts';
import { englishFieldErrors } from '../../../../messages/plain/field-errors.ts';
import { formatDecimal, type NumberLanguage } from '../../../format.ts';
import type { Address } from '../../../shop/address.ts';
import { addressFieldErrors, addressValues, readAddress, type TextOf } from '../../../shop/address-form.ts';
import { addressErrors } from '../../../shop/address-rules.ts';
import { decimalText, money } from '../../../shop/money.ts';
import { deliveries } from '../../../trade/orders/order.ts';
import type { ChangedLine, OrderChange } from '../../../trade/orders/order-change.ts';
import { parseAmountField } from './amount-field.ts';
import type { ChangeableOrder } from './order-change.ts';

/**
 * The form that changes an order: `edition.1` and `copies.1` for each line, `add` (an ISBN or a title) with `addCopies` and `addEdition`,
 * `delivery`, `discount`, `discountReason`, and the addresses with the prefixes `billing.` and `shipping.`.
 */

/** What a form shows at first, on a page in a language. */
export function initialChangeValues(order: ChangeableOrder, language?: NumberLanguage): Record<string, string> {
  const { lines, places, discount, currency } = order;
  return {
    ...Object.fromEntries(
      lines.flatMap(({ position, variantId, quantity }) => [
        [`edition.${position}`, String(variantId)],
        [`copies.${position}`, String(quantity)],
      ]),
    ),
    ...{ delivery: places.delivery, addCopies: '1' },
    discount: discount.amount > 0 ? formatDecimal(decimalText(money(discount.amount, currency)), language) : '',
    discountReason: discount.reason,
    ...addressValues('billing.', places.billing),
    ...addressValues('shipping.', places.shipping),
  };
}

interface ReadChange {
  readonly change: OrderChange;
  readonly errors: Readonly<Record<string, string>>;
}

/** In what is said what is wrong in the form: its own words and those of addresses. Amounts are typed in its language. */
interface ChangeFormAnswers {
  readonly text: typeof englishDeskOrderAnswers;
  readonly address: typeof englishFieldErrors;
  readonly language?: NumberLanguage;
}

const english: ChangeFormAnswers = { text: englishDeskOrderAnswers, address: englishFieldErrors };

/** Reads the form. `found` is the edition that the text of `add` has led to; undefined when none was asked for. */
export function readChangeForm(
  typed: TextOf,
  order: ChangeableOrder,
  found: number | undefined,
  { text, address, language } = english,
): ReadChange {
  const errors: Record<string, string> = {};
  const lines = order.lines.flatMap(({ position }): ChangedLine[] => {
    const copies = readCopies(typed(`copies.${position}`), 0);
    if (copies === undefined) errors[`copies.${position}`] = text.copiesOrNone;
    return copies ? [{ position, variantId: readId(typed(`edition.${position}`)), quantity: copies }] : [];
  });
  if (found !== undefined) {
    const copies = readCopies(typed('addCopies'), 1);
    if (copies === undefined) errors.addCopies = text.copiesOrNone;
    else lines.push({ variantId: found, quantity: copies });
  }
  const discount = typed('discount').trim();
  const isNone = discount === '' || /^0+([.,]0*)?$/.test(discount);
  const amount = isNone ? 0 : parseAmountField(discount, order.currency, text, language);
  if (typeof amount !== 'number') errors.discount = amount.error;
  const reason = typed('discountReason').trim().slice(0, 200);
  const delivery = deliveries.find((one) => one === typed('delivery'));
  const billing = readAddress('billing.', typed);
  const shipping = readAddress('shipping.', typed);
  Object.assign(
    errors,
    addressFieldErrors('billing.', addressErrors(billing, { isContactOptional: order.isMadeAtDesk }, address)),
  );
  const isSent = order.isShipped && delivery !== 'collection';
  if (isSent)
    Object.assign(
      errors,
      addressFieldErrors('shipping.', addressErrors(shipping, { isContactOptional: true }, address)),
    );
  return {
    change: {
      lines,
      ...{ delivery, billing },
      shipping: isSent ? withContact(shipping, billing) : undefined,
      discount: { amount: typeof amount === 'number' ? amount : 0, reason: isNone ? '' : reason },
    },
    errors,
  };
}

/** As the checkout does it. */
const withContact = (shipping: Address, billing: Address): Address => ({
  ...shipping,
  phone: shipping.phone || billing.phone,
  email: shipping.email || billing.email,
});

const readCopies = (typed: string, least: number): number | undefined =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= least ? Number(typed) : undefined;

const readId = (typed: string): number => (/^\d{1,12}$/.test(typed) ? Number(typed) : 0);

import { currencyDigits, parseAmount } from '../amount.ts';

/** A value of an answer that a storefront would show wrongly, or reads only by a guess. */
export interface OddValue {
  /** `fault`: it is shown wrongly or refused. `advice`: this storefront understands it. */
  readonly kind: 'fault' | 'advice';
  readonly path: string;
  readonly why: string;
  /** The same for all values that are wrong in the same way. */
  readonly causeKey: string;
}

const amounts = new Set([
  ...[
    'amount',
    'discountAmount',
    'dealAmount',
    'unitPrice',
    'totalAmount',
    'subTotal',
    'price',
    'minPrice',
    'maxPrice',
  ],
  ...['shippingCharge', 'codShippingCharge', 'sameDayCharge', 'freeShippingFrom', 'charge', 'confirmAbove'],
  ...['couponAmount', 'paidAmount', 'refundedAmount', 'taxAmount', 'netAmount'],
]);
/** Text without a digit, such as Free, means that they cost nothing. */
const charges = new Set([
  'shippingCharge',
  'codShippingCharge',
  'sameDayCharge',
  'charge',
  'couponAmount',
  'confirmAbove',
]);
const stocks = new Set(['quantity', 'stock', 'productCount', 'ratingCount', 'count']);
const dates = new Set([
  ...['date', 'dateAdded', 'bookingDate', 'issuedOn', 'availableFrom', 'from', 'dueFrom', 'confirmBy', 'expiresAt'],
]);

type Found = Omit<OddValue, 'path'>;
const fault = (causeKey: string, why: string): Found => ({ kind: 'fault', causeKey, why });
const advice = (causeKey: string, why: string): Found => ({ kind: 'advice', causeKey, why });

/** Values of an answer that are no amounts, counts or dates as the contract writes them. */
export function oddValues(json: unknown, currency: string): OddValue[] {
  return below(json, '', currency);
}

function below(value: unknown, path: string, currency: string): OddValue[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : ofObject(value as Record<string, unknown>, currency);
  return [
    ...own.map(({ field, ...found }) => ({ ...found, path: joined(path, field) })),
    ...Object.entries(value).flatMap(([key, one]) => below(one, joined(path, key), currency)),
  ];
}

const joined = (path: string, key: string): string => (path ? `${path}.${key}` : key);

function ofObject(object: Record<string, unknown>, currency: string): (Found & { readonly field: string })[] {
  const isOnRequest = /^(1|true|yes|y)$/i.test(String(object.priceOnRequest ?? ''));
  const single = Object.entries(object).flatMap(([field, value]) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    // A filter of the request may come back, and a price on request is no price.
    if (text === '' || (isOnRequest && amounts.has(field))) return [];
    const found = amounts.has(field)
      ? ofAmount(field, text, currency, object.kind === 'credit-note')
      : stocks.has(field)
        ? ofStock(field, text)
        : dates.has(field)
          ? ofDate(field, text)
          : undefined;
    return found ? [{ field, ...found }] : [];
  });
  const above = ofSale(object, currency);
  return above ? [...single, { field: 'discountAmount', ...above }] : single;
}

function ofAmount(field: string, text: string, currency: string, isCredit: boolean): Found | undefined {
  const minor = parseAmount(text, currency);
  if (minor === undefined) {
    const isNothing = charges.has(field) && !/\p{Nd}/u.test(text);
    return isNothing ? undefined : fault(`${field} is no amount`, `'${text.slice(0, 40)}' is not an amount`);
  }
  if (minor < 0 && field !== 'couponAmount' && !isCredit) return fault('negative amount', `${text} is negative`);
  const [, decimals = ''] = /^[+-]?\d+\.(\d+)$/.exec(text) ?? [];
  const digits = currencyDigits(currency);
  if (/[1-9]/.test(decimals.slice(digits)))
    return fault('decimals', `${text} has ${decimals.length} decimals; ${currency} has ${digits}`);
  const isPlain = /^[+-]?\d+(\.\d+)?$/.test(text);
  return isPlain
    ? undefined
    : advice('plain amounts', `'${text}' is understood, but decimal text such as 1299.50 is plain`);
}

function ofStock(field: string, text: string): Found | undefined {
  if (/^-\d/.test(text)) return fault(`negative ${field}`, `${text} is negative`);
  return /^\d+\.\d*[1-9]/.test(text) ? fault(`fraction of ${field}`, `${text} is not a whole number`) : undefined;
}

/** An ISO day, or an ISO date-time. */
function ofDate(field: string, text: string): Found | undefined {
  const isIso = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text);
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  // 31 February becomes 3 March.
  const isDay = isIso && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  return isDay
    ? undefined
    : fault(
        `${field} is no ISO date`,
        `'${text.slice(0, 40)}' is no ISO day or date-time such as 2026-11-24T09:30:00Z`,
      );
}

function ofSale(object: Record<string, unknown>, currency: string): Found | undefined {
  const read = (field: string) => parseAmount(String(object[field] ?? ''), currency);
  const [list, sale, deal] = [read('amount'), read('discountAmount'), read('dealAmount')];
  const isReduced = Number.parseFloat(String(object.discountPercentage ?? '')) > 0;
  if (list === undefined) return undefined;
  if (isReduced && sale !== undefined && sale > list)
    return fault('sale above list', `${object.discountAmount} is above the list price ${object.amount}`);
  return deal !== undefined && list > 0 && deal > list
    ? fault('deal above list', `the deal at ${object.dealAmount} is above the list price ${object.amount}`)
    : undefined;
}

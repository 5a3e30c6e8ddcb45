import { isPaymentMode, type OrderStatus, orderStatuses, type PaymentMode } from '../../../trade/orders/order.ts';
import { isOrderQueue, type OrderQueue } from './order-queues.ts';

/** Which orders the desk lists. What is undefined filters nothing. */
export interface OrderFilter {
  /** An order number, name, e-mail address, phone number or ISBN, or the beginning of one. */
  readonly text: string;
  readonly queue: OrderQueue | undefined;
  readonly status: OrderStatus | undefined;
  readonly payment: PaymentFilter | undefined;
  readonly method: PaymentMode | undefined;
  /** ISO days in the shop, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const paymentFilters = ['open', 'paid', 'overpaid', 'refunded'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

export const noOrderFilter: OrderFilter = {
  ...{ text: '', queue: undefined, status: undefined, payment: undefined },
  ...{ method: undefined, from: undefined, to: undefined },
};

export const ordersPerPage = 50;
/** Filters lead further. It bounds what one request can ask of the database. */
const lastPage = 2000;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** A day that exists, of a year that has orders. */
function parseDay(text: string | null): string | undefined {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** Reads the query of the list's URL. What is not valid filters nothing. */
export function parseOrderFilter(query: URLSearchParams): { readonly filter: OrderFilter; readonly page: number } {
  const method = query.get('method');
  const queue = query.get('queue');
  const page = Number(query.get('page') ?? 1);
  return {
    filter: {
      text: (query.get('q') ?? '').trim().slice(0, 100),
      queue: isOrderQueue(queue) ? queue : undefined,
      status: oneOf(orderStatuses, query.get('status')),
      payment: oneOf(paymentFilters, query.get('payment')),
      method: isPaymentMode(method) ? method : undefined,
      from: parseDay(query.get('from')),
      to: parseDay(query.get('to')),
    },
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1,
  };
}

/** The same filter as a query, without what filters nothing. */
export function orderFilterQuery({ text, ...rest }: OrderFilter): Record<string, string> {
  const entries = Object.entries({ q: text || undefined, ...rest });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

export const isFiltered = (filter: OrderFilter): boolean => Object.keys(orderFilterQuery(filter)).length > 0;

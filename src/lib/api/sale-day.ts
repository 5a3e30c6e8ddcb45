import type { WireSaleDay } from '@bookfront/shop-contract';
import type { SaleDay } from '../trade/delivery/sale-day.ts';

export const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);

/** From which day an edition is sold, as a part of an offer or a line. What is no ISO day says nothing. */
export function toSaleDay({ preorder, availableFrom }: WireSaleDay): SaleDay {
  const from = preorder?.from;
  if (isDay(from)) return { preorderFrom: from };
  return isDay(availableFrom) ? { availableFrom } : {};
}

/** The day before which nothing of an order is to be paid. */
export const toPaymentDay = (day: string | undefined): { readonly paymentDueFrom?: string } =>
  isDay(day) ? { paymentDueFrom: day } : {};

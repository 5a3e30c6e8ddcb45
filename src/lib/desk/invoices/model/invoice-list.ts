import type { Money } from '../../../shop/money.ts';
import type { InvoiceKind } from '../../../trade/orders/invoice.ts';

/** The list of invoices at the desk. */

export interface InvoiceFilter {
  /** `2026-11`; undefined for all. */
  readonly month?: string | undefined;
  /** Part of a number, of an order's number or of a buyer's name. */
  readonly search?: string | undefined;
}

export interface InvoiceEntry {
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly orderNumber: string;
  /** ISO day. */
  readonly issuedOn: string;
  readonly buyer: string;
  readonly total: Money;
}

export interface InvoiceListPage {
  readonly items: readonly InvoiceEntry[];
  readonly count: number;
}

export const invoicesPerPage = 50;

/** Reads the filter and the page of a URL. What makes no sense is left out. */
export function parseInvoiceFilter(query: URLSearchParams): { filter: InvoiceFilter; page: number } {
  const month = query.get('month') ?? '';
  const search = (query.get('q') ?? '').trim().slice(0, 100);
  const page = Number(query.get('page') ?? '1');
  return {
    filter: {
      ...(/^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
      ...(search !== '' && { search }),
    },
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

export const invoiceFilterQuery = ({ month, search }: InvoiceFilter): Record<string, string> => ({
  ...(month && { month }),
  ...(search && { q: search }),
});

import { personName } from '../../../shop/address.ts';
import type { SaleCustomer } from '../../sales/model/sales.ts';

/** The longest term, in days. */
export const longestTerm = 120;

/** A customer whom the owner lets pay on invoice. Amounts are minor units. */
export interface InvoiceCustomer {
  readonly visitorId: string;
  readonly name: string;
  readonly email: string;
  readonly hasAccount: boolean;
  readonly days: number;
  /** Null for any amount. */
  readonly mostOpen: number | null;
  readonly open: number;
  readonly allowedBy: string;
  /** ISO date-time. */
  readonly allowedAt: string;
}

/** Whom the owner may allow it, and whether they are allowed already. */
export interface FoundInvoiceCustomer extends SaleCustomer {
  readonly isAllowed: boolean;
}

/** The name of a school or company, or of the person. */
export const customerName = (address: SaleCustomer['address']): string => address.company || personName(address);

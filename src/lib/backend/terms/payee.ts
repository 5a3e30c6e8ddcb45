import type { Selectable } from 'kysely';
import type { BookingTable } from '../../database/schema.ts';
import { accountFor, type BankAccount } from '../../trade/orders/bank-account.ts';
import { isPaidByTransfer } from '../../trade/orders/order.ts';
import type { Queries } from '../context.ts';
import { readTradeSettings } from './trade-settings.ts';

interface Countries {
  /** Of the shop; undefined when it is not known. */
  readonly shop: string | undefined;
  /** Of the billing address; '' when it is not known. */
  readonly buyer: string;
}

/** The account that the transfer of an order goes to, as its buyer needs it. Undefined for another method, or without an account. */
export async function readPayee(
  queries: Queries,
  { payment_mode, currency }: Pick<Selectable<BookingTable>, 'payment_mode' | 'currency'>,
  { shop: shopCountry, buyer: buyerCountry }: Countries,
): Promise<BankAccount | undefined> {
  if (!isPaidByTransfer(payment_mode)) return undefined;
  const { bank } = (await readTradeSettings(queries)).payment;
  return bank ? accountFor(bank, { shopCountry, buyerCountry, currency }) : undefined;
}

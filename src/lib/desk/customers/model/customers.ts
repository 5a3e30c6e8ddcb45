import type { PersonalData, StoredAccountData, WrittenReview } from '../../../shop/personal-data.ts';
import type { Order } from '../../../trade/orders/order.ts';

/** What the desk shows of a customer who asks for their data. Times are epoch milliseconds. */

export interface FoundCustomer {
  /** In lower case. */
  readonly email: string;
  readonly account: { readonly name: string; readonly since: number; readonly isEmailConfirmed: boolean } | undefined;
  /** Of the account, and of guests with this address, newest first. */
  readonly orders: readonly { readonly number: string; readonly at: number; readonly status: string }[];
  readonly reviews: number;
  readonly messages: number;
  readonly isOnNewsletter: boolean;
  /** Books that the address wants to be told of. */
  readonly stockAlerts: number;
  /** Priced lists that were made for the address. */
  readonly quotes: number;
}

/** The copy of a customer's data: that of the customer's own page, and what was given with the e-mail address alone. */
export interface CustomerCopy extends Partial<Omit<PersonalData, 'byEmail'>> {
  readonly exportedAt: string;
  readonly email: string;
  readonly byEmail: StoredAccountData['byEmail'];
  readonly ordersAsGuest: readonly Order[];
  readonly reviewsAsGuest: readonly WrittenReview[];
}

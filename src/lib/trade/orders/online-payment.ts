import type { Money } from '../../shop/money.ts';
import type { OnlineMode } from './order.ts';

/** Who may see and pay an order: its visitor, whoever has the link of its mails, or who comes back from the provider's page. */
export interface PaymentAccess {
  readonly number: string;
  readonly visitorId?: string | undefined;
  readonly token?: string | undefined;
  readonly payment?: string | undefined;
}

/** An order as the page shows it where it is paid. Neither names nor addresses. */
export interface OnlinePaymentView {
  readonly number: string;
  /** While it is open, what is still to be paid. */
  readonly total: Money;
  /** `ended`: it was cancelled, by somebody or for want of a payment. `later`: it is paid when it can be sent, and cannot be yet. */
  readonly state: 'open' | 'later' | 'paid' | 'ended';
  /** ISO date-time until which its copies are held; undefined unless it is open, and without a limit. */
  readonly holdUntil?: string | undefined;
  /** ISO day from which its payment is asked for; undefined unless it is paid later. */
  readonly dueFrom?: string | undefined;
  readonly method: OnlineMode;
  readonly methods: readonly OnlineMode[];
  /** What can be paid now. */
  readonly session?: PayableSession | undefined;
  /** What became of the last attempt; undefined while nothing has. */
  readonly lastAttempt?: 'failed' | 'expired' | 'cancelled' | 'not opened' | undefined;
  /** What is going back, or has gone. */
  readonly back?: { readonly amount: Money; readonly isDone: boolean } | undefined;
  /** No money moves. */
  readonly isTest: boolean;
}

export interface PayableSession {
  readonly method: OnlineMode;
  /** ISO date-time. */
  readonly expiresAt: string;
  /** The provider's page. */
  readonly url?: string | undefined;
  /** What the QR code contains. */
  readonly code?: string | undefined;
  /** Where a test payment is made by a press. */
  readonly tryUrl?: string | undefined;
}

/** What came of asking for something to pay: see `openPayment`. */
export type PaymentStart = 'open' | 'unavailable' | 'refused' | 'too often' | 'not payable' | 'not yet' | 'unknown';

/** Payment through a provider, for the pages of the shop. */
export interface OnlinePayments {
  readonly isTest: boolean;
  /** Undefined for an order that nobody here may see. It asks the provider, unless it did a moment ago. */
  view(access: PaymentAccess): Promise<OnlinePaymentView | undefined>;
  /** Opens something to pay, or finds what there is. */
  start(access: PaymentAccess, method: OnlineMode): Promise<PaymentStart>;
  /** A notification of a provider: its body as it was sent. */
  notified(provider: string, body: Uint8Array, headers: Headers): Promise<'done' | 'refused' | 'later'>;
  /** A page of the stand-in; undefined without one. */
  testPage(id: string, request: Request): Promise<Response | undefined>;
}

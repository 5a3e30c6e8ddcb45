/**
 * What the shop asks of a payment provider (ADR 0095). Pages and trade know this interface and no provider's name. Amounts are minor
 * units, times epoch milliseconds.
 */
export interface PaymentProvider {
  /** As it stands in the database and in the URL of its notifications. */
  readonly name: string;
  /** Of its keys, without what is secret. Renewed keys of the same account read the same sessions (ADR 0100). */
  readonly account: string;
  /** What its owner does when the keys are refused: which settings to copy again, and from where. */
  readonly keysAdvice: string;
  /** No money moves. */
  readonly isTest: boolean;
  /** Of the shop's currency; none when the provider does not take it. */
  readonly methods: readonly OnlineMethod[];
  /** The shortest time for which a session can be paid. */
  readonly shortestSessionMs: number;

  /** A harmless call with the keys. Throws as the others do. */
  check(): Promise<void>;
  open(request: SessionRequest): Promise<OpenedSession>;
  /** The session that was opened with this reference; undefined when there is none. For an `open` whose answer was lost. */
  find(request: Pick<SessionRequest, 'reference' | 'method' | 'openedAt'>): Promise<ProviderSession | undefined>;
  read(id: string): Promise<ProviderSession>;
  /** It cannot be paid afterwards, unless it is being paid at this moment. Does nothing for one that has ended. */
  expire(id: string): Promise<void>;
  /**
   * Takes the money of a session that its shopper has approved, once for each reference. Only a provider has it whose sessions are paid by
   * this call and by nothing else: there a session that the shop has ended can never be paid.
   */
  capture?(id: string, reference: string): Promise<void>;
  /** Gives money back once for each reference, however often it is called. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** The session of a payment; undefined when it has none of ours. */
  sessionOf(paymentId: string): Promise<string | undefined>;
  readDispute(id: string): Promise<ProviderDispute>;
  /** All disputes of the account that were opened since then. */
  listDisputes(since: number): Promise<readonly ProviderDispute[]>;
  /** What was paid out to the shop in a time, line by line; undefined for a provider without such a call. */
  readonly readPayouts?: (time: PayoutTime) => Promise<readonly ProviderPayoutLine[]>;
  /**
   * Whether a notification is signed by the provider. Nothing of it is believed before. Throws when the provider has to be asked, and is
   * silent.
   */
  isSigned(notification: RawNotification): Promise<boolean>;
  /** What a signed notification is about. It says where to look, never what is true. */
  parseNotification(notification: RawNotification): NotificationSubject;
}

/**
 * `upi`: a code that a payment app reads. `online`: the provider's own page, with cards and what else it has. `paypal`: an account at
 * PayPal.
 */
export const onlineMethods = ['upi', 'online', 'paypal'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

export interface SessionRequest {
  /** Ours, and unique: the session is found by it when the answer is lost. */
  readonly reference: string;
  readonly orderNumber: string;
  readonly method: OnlineMethod;
  readonly amount: number;
  readonly currency: string;
  readonly openedAt: number;
  readonly expiresAt: number;
  /** Where the provider's page leads back to. */
  readonly returnUrl: string;
  /** Of the buyer, so that the provider's page need not ask for it. */
  readonly email?: string | undefined;
}

export interface OpenedSession {
  readonly id: string;
  readonly expiresAt: number;
  /** The provider's page. */
  readonly url?: string;
  /** What a code contains, and the link that opens a payment app. */
  readonly code?: string;
  /** Where a test payment is made by a press: only with a stand-in. */
  readonly tryUrl?: string;
}

export interface ProviderSession extends OpenedSession {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** `approved`: its shopper agrees, and `capture` takes the money. `declined`: its one attempt was refused, and there is no other. */
  readonly state: 'open' | 'approved' | 'paid' | 'expired' | 'cancelled' | 'declined';
  readonly payments: readonly ProviderPayment[];
}

export interface ProviderPayment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  /** `failed` is not final: the money may arrive days later. */
  readonly state: 'pending' | 'authorised' | 'captured' | 'failed';
  /** Why it failed, in the provider's words. */
  readonly reason?: string;
  readonly refunds: readonly ProviderRefund[];
}

export interface RefundRequest {
  readonly paymentId: string;
  readonly amount: number;
  readonly reference: string;
}

export interface ProviderRefund {
  readonly id: string;
  /** Ours; undefined for one that was made at the provider. */
  readonly reference?: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: 'pending' | 'succeeded' | 'failed';
}

export interface ProviderDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: 'open' | 'won' | 'lost';
  /** Until when the shop has to answer. */
  readonly respondBy?: number;
  readonly reason: string;
}

export interface PayoutTime {
  readonly from: number;
  readonly until: number;
}

/** A line of a payout. Its amount is what it adds before fees, negative for what it takes; it pays out amount less fee less tax. */
export interface ProviderPayoutLine {
  readonly payoutId: string;
  /** ISO day, where the provider is. */
  readonly paidOn: string;
  /** What the bank statement shows; '' for none. */
  readonly reference: string;
  readonly kind: 'payment' | 'refund' | 'other';
  /** Of the payment or refund, or the provider's own. */
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  /** Without the tax on it. */
  readonly fee: number;
  readonly tax: number;
  readonly currency: string;
  readonly description: string;
}

export interface RawNotification {
  readonly body: Uint8Array;
  readonly headers: Headers;
}

export interface NotificationSubject {
  readonly sessions: readonly string[];
  readonly payments: readonly string[];
  readonly disputes: readonly string[];
}

/** The provider has not answered, or with an error of its own: whether it has acted is unknown. */
export class ProviderUnavailable extends Error {}

/** The provider has refused, and has not acted. The message is its reason. */
export class ProviderRefused extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }

  /** It refuses the keys, whatever was asked. */
  get isOfKeys(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

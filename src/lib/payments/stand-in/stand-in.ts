import { createHmac } from 'node:crypto';
import type { RazorpayKeys } from '../razorpay/client.ts';
import { answerApi } from './api.ts';
import type { Dialect } from './dialect.ts';
import { type StandInSettled, settleSessions } from './settlements.ts';
import {
  disputeEntity,
  newId,
  paymentEntity,
  refundEntity,
  refundedOf,
  type StandInDispute,
  type StandInPayment,
  type StandInSession,
  sessionEntity,
} from './state.ts';

/** A notification as it would be posted. */
export interface SentNotification {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * How the next call of a path goes wrong: an error before it acts, silence, an answer that is lost after it has acted, or one with other
 * amounts than what is so.
 */
export const faultKinds = ['error', 'silence', 'lost answer', 'another amount'] as const;
export interface Fault {
  readonly path: RegExp;
  readonly kind: (typeof faultKinds)[number];
  times: number;
}

interface Options {
  readonly keys: RazorpayKeys;
  /** Razorpay's by default. */
  readonly dialect?: Dialect;
  readonly now: () => number;
  /** Where its hosted pages are, without a trailing slash. */
  readonly pages: string;
  /** Takes what it notifies of. Tests hold it back, repeat it, turn it round or drop it. */
  readonly notify: (notification: SentNotification) => void;
}

export const mostStandInSessions = 5000;

/** An answer in which every amount is one rupee higher. */
async function withOtherAmounts(answer: Response): Promise<Response> {
  const raised = (_: string, name: string, amount: string) => `"${name}":${Number(amount) + 100}`;
  const text = (await answer.text()).replaceAll(/"(amount|payment_amount)":(\d+)/g, raised);
  return new Response(text, { status: answer.status, headers: answer.headers });
}

/**
 * Speaks the parts of a provider's API that the shop uses, Razorpay's without a dialect: the same paths, fields, errors and signatures, for
 * tests and for PAYMENTS=demo.
 * Its memory ends with the process.
 */
export class StandIn {
  readonly sessions = new Map<string, StandInSession>();
  readonly disputes = new Map<string, StandInDispute>();
  readonly faults: Fault[] = [];
  /** What was paid out to the shop. */
  readonly settled: StandInSettled[] = [];
  /** What refunds are when they are made. */
  refundStatus: 'pending' | 'processed' | 'failed' = 'processed';
  /** A provider, or a proxy before it, may forget the keys of requests. */
  honoursKeys = true;
  /** Every call waits for it. */
  wait: Promise<void> = Promise.resolve();
  /** How far its clock is ahead of the shop's. */
  skewMs = 0;
  readonly options: Options;
  /** Those that it knows by now: keys are renewed. */
  keys: RazorpayKeys;
  constructor(options: Options) {
    this.options = options;
    this.keys = options.keys;
  }

  /** The API, as `fetch`. */
  readonly fetch = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const fault = this.faults.find(({ path, times }) => times > 0 && path.test(`${request.method} ${pathname}`));
    if (fault) fault.times -= 1;
    if (fault?.kind === 'error')
      return Response.json({ error: { code: 'SERVER_ERROR', description: 'Down' } }, { status: 500 });
    if (fault?.kind === 'silence') throw new TypeError('fetch failed');
    await this.wait;
    const answer = await (this.options.dialect?.answer ?? answerApi)(this, request);
    if (fault?.kind === 'lost answer') throw new TypeError('the connection was closed');
    return fault ? withOtherAmounts(answer) : answer;
  };

  /** By its own clock. */
  readonly now = (): number => this.options.now() + this.skewMs;

  pageOf = (id: string): string => `${this.options.pages}/${id}`;

  /** Ends what nobody has paid in time. */
  sweep(): void {
    const now = this.now() / 1000;
    for (const session of this.sessions.values()) {
      if (session.status === 'open' && session.closeBy <= now) session.status = 'expired';
    }
  }

  /** The customer pays. `late` pays a session that has ended, as a bank may: the money arrives all the same. */
  pay(id: string, { amount, currency, late = false }: { amount?: number; currency?: string; late?: boolean } = {}) {
    this.sweep();
    const session = this.sessions.get(id);
    if (!session || (session.status !== 'open' && !late)) return undefined;
    const payment: StandInPayment = {
      id: newId('pay'),
      amount: amount ?? session.amount,
      currency: currency ?? session.currency,
      status: 'captured',
      createdAt: this.now(),
      refunds: [],
    };
    session.payments.push(payment);
    if (session.status === 'open') session.status = 'paid';
    this.#notify(session.kind === 'qr' ? 'qr_code.credited' : 'payment_link.paid', {
      [session.kind === 'qr' ? 'qr_code' : 'payment_link']: sessionEntity(session, this.pageOf(id)),
      payment: paymentEntity(payment),
    });
    return payment;
  }

  /** The customer has begun to pay, and the bank has not said how it ended: `recover` or `decline` does, whatever the session is then. */
  begin(id: string): StandInPayment | undefined {
    this.sweep();
    const session = this.sessions.get(id);
    if (session?.status !== 'open') return undefined;
    const payment: StandInPayment = {
      ...{ id: newId('pay'), amount: session.amount, currency: session.currency, refunds: [] },
      ...{ status: 'created', createdAt: this.now() },
    };
    session.payments.push(payment);
    return payment;
  }

  /** An attempt is refused. The session can still be paid. */
  fail(id: string): StandInPayment | undefined {
    const payment = this.begin(id);
    if (payment) this.decline(payment.id);
    return payment;
  }

  /** The bank refuses a payment that was begun. */
  decline(paymentId: string): void {
    const payment = this.payment(paymentId);
    if (payment?.status !== 'created') return;
    payment.status = 'failed';
    this.#notify('payment.failed', { payment: paymentEntity(payment) });
  }

  /** The bank has found the money of a payment that was begun, or had failed. */
  recover(paymentId: string): void {
    const payment = this.payment(paymentId);
    if (payment?.status !== 'created' && payment?.status !== 'failed') return;
    payment.status = 'captured';
    this.#notify('payment.captured', { payment: paymentEntity(payment) });
  }

  payment = (id: string): StandInPayment | undefined =>
    [...this.sessions.values()].flatMap(({ payments }) => payments).find((payment) => payment.id === id);

  refund(payment: StandInPayment, amount: number, receipt: string) {
    const refund = { id: newId('rfnd'), amount, receipt, status: this.refundStatus, createdAt: this.now() };
    payment.refunds.push(refund);
    if (refundedOf(payment) === payment.amount) payment.status = 'refunded';
    this.#notify(`refund.${refund.status === 'pending' ? 'created' : refund.status}`, {
      refund: refundEntity(payment, refund),
      payment: paymentEntity(payment),
    });
    return refund;
  }

  /** Ends all refunds that are pending. */
  endRefunds(status: 'processed' | 'failed'): void {
    for (const { payments } of this.sessions.values())
      for (const payment of payments)
        for (const refund of payment.refunds)
          if (refund.status === 'pending') {
            refund.status = status;
            if (status === 'failed' && payment.status === 'refunded') payment.status = 'captured';
            this.#notify(`refund.${status}`, {
              refund: refundEntity(payment, refund),
              payment: paymentEntity(payment),
            });
          }
  }

  dispute(paymentId: string, status: StandInDispute['status'] = 'open', id: string = newId('disp')): StandInDispute {
    const payment = this.payment(paymentId);
    if (!payment) throw new Error('no such payment');
    const respondBy = this.now() + 7 * 86_400_000;
    // What has gone back already cannot be asked for once more.
    const amount = this.disputes.get(id)?.amount ?? payment.amount - refundedOf(payment);
    const dispute = { id, paymentId, amount, status, respondBy, createdAt: this.now() };
    this.disputes.set(id, dispute);
    const event = status === 'open' ? 'created' : status;
    this.#notify(`payment.dispute.${event}`, {
      payment: paymentEntity(payment),
      dispute: disputeEntity(dispute, payment),
    });
    return dispute;
  }

  /** Pays out to the shop what it has not paid out yet. */
  settle = (): readonly StandInSettled[] => settleSessions(this.sessions.values(), this.settled, this.options.now());

  /** What the provider keeps of an order, by its number; `counts` leaves payments out. */
  keptOf(orderNumber: string, counts: (payment: StandInPayment) => boolean = () => true): number {
    return this.sessionsOf(orderNumber)
      .flatMap(({ payments }) => payments)
      .filter((payment) => (payment.status === 'captured' || payment.status === 'refunded') && counts(payment))
      .reduce((sum, payment) => sum + payment.amount - refundedOf(payment) - this.#lostOf(payment), 0);
  }

  sessionsOf = (orderNumber: string): StandInSession[] =>
    [...this.sessions.values()].filter(({ notes }) => notes.bookfront_order === orderNumber);

  /** A payment whose money a bank asks for, or has taken: it cannot be given back as well. */
  isDisputed = ({ id }: StandInPayment): boolean =>
    [...this.disputes.values()].some(({ paymentId, status }) => paymentId === id && status !== 'won');

  /** What banks have taken back of a payment. */
  #lostOf = ({ id }: StandInPayment): number =>
    [...this.disputes.values()]
      .filter(({ paymentId, status }) => paymentId === id && status === 'lost')
      .reduce((sum, { amount }) => sum + amount, 0);

  #notify(event: string, entities: Readonly<Record<string, unknown>>): void {
    const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
    const { dialect, notify } = this.options;
    const told = dialect
      ? dialect.tell(this, event, entities)
      : this.sign({ entity: 'event', event, contains: Object.keys(entities), payload });
    if (told) notify(told);
  }

  sign(content: unknown): SentNotification {
    if (this.options.dialect) return this.options.dialect.sign(this, content);
    const body = JSON.stringify(content);
    const signature = createHmac('sha256', this.keys.webhookSecret).update(body).digest('hex');
    return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': newId('evt') } };
  }
}

import { capturedIn } from '../../../src/lib/payments/stand-in/dialect.ts';
import { faultKinds, type SentNotification, type StandIn } from '../../../src/lib/payments/stand-in/stand-in.ts';
import { isCommitUnknown, isShopBusy } from '../../../src/lib/shop/busy.ts';
import { skus } from '../../fixtures/shop.ts';
import { deskOf, refundOf, request } from '../../unit/desk/open-orders.ts';
import type { PaidSite } from './paid-site.ts';
import { endUnpaid, openBooks, preordered, setSaleDay } from './payment-preorders.ts';
import type { Shopper } from './payment-shopper.ts';
import type { Random } from './random.ts';
import type { Trial } from './scenario.ts';
import { times } from './steps.ts';

/** What shoppers, provider and desk do. A step draws all of its random numbers before it waits, so that a seed repeats them. */

export interface Round {
  readonly site: PaidSite;
  readonly shoppers: readonly Shopper[];
  readonly trial: Pick<Trial, 'count' | 'isShort'>;
  /** Orders of which money was given back by hand, or is disputed: never both, since the books cannot go below nothing. */
  readonly byHand: Set<string>;
  readonly disputed: Set<string>;
  /** What was given back and received by hand, by order. */
  readonly hand: Map<string, number>;
}

/** Draws what is done, and returns what does it. */
export type Step = (round: Round, random: Random) => () => Promise<unknown>;

export const sku = skus.prideAndPrejudice;
const minuteMs = 60_000;

const oneOf = <Item>(items: readonly Item[], at: number): Item | undefined => items[Math.floor(at * items.length)];

const sessionsOf = (standIn: StandIn) => [...standIn.sessions.values()];

/** Sessions of which an attempt may begin, fail and be found later: PayPal has no attempts, and Stripe one payment for all of a session's. */
export const attemptable = ({ name, standIn }: PaidSite['provider']) =>
  sessionsOf(standIn).filter((session) => name === 'razorpay' || (name === 'stripe' && !capturedIn(session)));

/** A shopper with one of their orders, the newest more often. */
function ownOrder({ shoppers }: Round, random: Random) {
  const [who, which] = [random.next(), random.next()];
  return () => {
    const shopper = oneOf(
      shoppers.filter(({ numbers }) => numbers.length > 0),
      who,
    );
    const number = shopper && oneOf(shopper.numbers, Math.sqrt(which));
    return shopper && number !== undefined ? { shopper, number } : undefined;
  };
}

export const order: Step = ({ shoppers, site: { provider } }, random) => {
  const shopper = random.pick(shoppers);
  const book = random.chance(0.25) ? preordered : sku;
  const choice = { sku: book, copies: random.integer(1, 2), mode: random.pick(provider.methods) };
  const presses = random.pick([1, 1, 1, 2, 3]);
  return () => shopper.order({ ...choice, presses });
};

const shopperSteps: readonly Step[] = [
  ...[order, order],
  (round, random) => {
    const own = ownOrder(round, random);
    const methods = times(random.integer(1, 2), () => random.pick(round.site.provider.methods));
    return async () => {
      const found = own();
      if (found) await found.shopper.pay(found.number, methods);
    };
  },
  (round, random) => {
    const own = ownOrder(round, random);
    return async () => {
      const found = own();
      if (found) await found.shopper.look(found.number);
    };
  },
  (round, random) => {
    const own = ownOrder(round, random);
    const isCancelled = random.chance(0.4);
    return async () => {
      const found = isCancelled ? own() : undefined;
      if (found) await found.shopper.cancel(found.number);
    };
  },
];

const wrong = [{}, {}, {}, {}, {}, {}, {}, { amount: 100 }, { amount: 999_900 }, { currency: 'USD' }];

/** Pays something that can be paid, or a session that has ended. */
const pay: Step = ({ site: { provider } }, random) => {
  const [at, late, how] = [random.next(), random.chance(0.2), random.pick(wrong)];
  return async () => {
    const { standIn } = provider;
    // A bank that sends another amount, or after the end, is Razorpay's alone: the others' pages take what was asked for, and no more.
    const isAnything = provider.name === 'razorpay';
    const open = sessionsOf(standIn).filter(({ status }) => (late && isAnything) || status === 'open');
    const session = oneOf(open, at);
    const { dialect } = standIn.options;
    if (session && dialect?.agree) dialect.agree(standIn, session);
    else standIn.pay(session?.id ?? '', { ...how, late });
  };
};

const bankSteps: readonly Step[] = [
  pay,
  pay,
  pay,
  ({ site: { provider } }, random) => {
    const [at, begins] = [random.next(), random.chance(0.7)];
    return async () => {
      const id = oneOf(attemptable(provider), at)?.id ?? '';
      if (begins) provider.standIn.begin(id);
      else provider.standIn.fail(id);
    };
  },
  // It ends one that was begun, though its session may have expired, and finds the money of one that had failed.
  ({ site: { provider } }, random) => {
    const [at, arrives] = [random.next(), random.chance(0.7)];
    return async () => {
      const undecided = attemptable(provider)
        .flatMap(({ payments }) => payments)
        .filter(({ status }) => ['created', 'failed'].includes(status));
      const id = oneOf(undecided, at)?.id ?? '';
      if (arrives) provider.standIn.recover(id);
      else provider.standIn.decline(id);
    };
  },
  ({ site: { provider } }, random) => {
    const status = random.pick(['processed', 'processed', 'pending', 'failed'] as const);
    return async () => {
      provider.standIn.refundStatus = status;
    };
  },
  ({ site: { provider } }, random) => {
    const status = random.chance(0.2) ? 'failed' : 'processed';
    return async () => provider.standIn.endRefunds(status);
  },
  // A bank asks for a payment, and decides.
  ({ site: { provider }, disputed, byHand }, random) => {
    const [at, state] = [random.next(), random.pick(['open', 'open', 'won', 'lost'] as const)];
    return async () => {
      const { standIn } = provider;
      const former = oneOf([...standIn.disputes.values()], at);
      if (former?.status === 'open') return standIn.dispute(former.paymentId, state, former.id);
      const session = oneOf(sessionsOf(standIn), at);
      const number = session?.notes.bookfront_order ?? '';
      const payment = session?.payments.find((one) => one.status === 'captured' && one.amount === session.amount);
      if (!payment || byHand.has(number) || standIn.isDisputed(payment)) return undefined;
      disputed.add(number);
      return standIn.dispute(payment.id);
    };
  },
];

/** Posts a notification to the shop. The provider repeats one that was not taken. */
async function deliver({ site, trial }: Round, notification: SentNotification): Promise<void> {
  const status = await site.notify(notification);
  trial.count('notifications');
  if (status === 500) throw new Error(`A notification was answered 500: ${notification.body}\n${site.log()}`);
  if (status === undefined || status >= 500) site.provider.sent.push(notification);
}

const arrive: Step = (round, random) => {
  const [at, times] = [random.next(), random.pick([1, 1, 2, 3])];
  return async () => {
    const { sent } = round.site.provider;
    const [notification] = sent.splice(Math.floor(at * sent.length), 1);
    if (notification) await Promise.all(Array.from({ length: times }, () => deliver(round, notification)));
  };
};

const wireSteps: readonly Step[] = [
  ...[arrive, arrive, arrive],
  // All of them, in another order.
  (round) => async () => {
    for (const notification of round.site.provider.sent.splice(0).toReversed()) await deliver(round, notification);
  },
  // Lost.
  ({ site: { provider } }, random) => {
    const at = random.next();
    return async () => provider.sent.splice(Math.floor(at * provider.sent.length), 1);
  },
  // Forged.
  ({ site }, random) => {
    const [at, isSigned] = [random.next(), random.chance(0.5)];
    return async () => {
      const { standIn } = site.provider;
      const id = oneOf(sessionsOf(standIn), at)?.id ?? 'plink_0';
      const entity = { id, status: 'paid', amount_paid: 1_000_000 };
      const { body, headers } = standIn.sign(forgedEvent(site.provider.name, entity));
      const forged = Object.fromEntries(Object.keys(headers).map((name) => [name, 'f'.repeat(64)]));
      const status = await site.notify({ body, headers: isSigned ? headers : forged });
      if (!isSigned && status === 200) throw new Error('A forged notification was taken');
    };
  },
  ({ site: { provider } }, random) => {
    const kind = random.pick(faultKinds);
    // A refund that was made in the account of the provider has no amount to be compared with.
    const path = kind === 'another amount' ? /^(GET (?!.*refunds)|POST .*refund$)/ : random.pick(paths);
    const times = random.integer(1, 3);
    return async () => provider.standIn.faults.push({ path, kind, times });
  },
  ({ site: { provider } }, random) => {
    const skewMs = random.pick([0, 0, 4, -4, -20, -50]) * minuteMs;
    return async () => {
      provider.standIn.skewMs = skewMs;
    };
  },
  ({ site }, random) => {
    const ahead = random.integer(1, 25) * minuteMs;
    return async () => site.setAhead(site.aheadMs + ahead);
  },
];

const paths = [
  ...[/./, /^POST/, /^GET/, /refund/, /(close|cancel|expire|capture)$/],
  /^POST .*(qr_codes|payment_links|checkout\/sessions|checkout\/orders)$/,
];

/** What a stranger would send who knows a session: that it is paid. */
const forgedEvent = (name: string, entity: object) => {
  if (name === 'stripe')
    return { type: 'checkout.session.completed', data: { object: { ...entity, object: 'checkout.session' } } };
  if (name === 'paypal') return { event_type: 'CHECKOUT.ORDER.APPROVED', resource: entity };
  return { event: 'payment_link.paid', payload: { payment_link: { entity } } };
};

const deskSteps: readonly Step[] = [
  (round, random) => {
    const own = ownOrder(round, random);
    const step = random.pick(['cancel', 'part', 'whole', 'goodwill', 'by hand', 'received', 'ship'] as const);
    return async () => {
      const number = own()?.number;
      if (number) await atDesk(round, number, step).catch((error: unknown) => refusedAsBusy(round, error));
    };
  },
];

/** The desk asks whoever pressed to press again, and has changed nothing. */
function refusedAsBusy({ trial }: Round, error: unknown): void {
  if (!isShopBusy(error) || isCommitUnknown(error)) throw error;
  trial.count('desk: busy');
}

async function atDesk({ site, byHand, disputed, hand, trial }: Round, number: string, step: string): Promise<void> {
  const desk = deskOf(site);
  const order = await site.db
    .selectFrom('booking')
    .select(['total', 'paid_total', 'refunded_total', 'status'])
    .where('order_id', '=', number)
    .executeTakeFirst();
  if (!order) return;
  const asked = { ...(await request(desk, number)), reason: 'As agreed' };
  const provider = { ...refundOf({ method: 'provider' }), ...asked };
  const isDone = (result: { readonly ok: boolean }) => result.ok && trial.count(`desk: ${step}`);
  const line = (
    await site.db.selectFrom('booking_line').select('position').where('order_id', '=', number).executeTakeFirst()
  )?.position;
  const copies = new Map([[line ?? 0, { copies: 1 }]]);
  if (step === 'cancel') isDone(await desk.cancel({ ...asked, isRestocked: true }));
  if (step === 'part')
    isDone(await desk.recordRefund({ ...provider, lines: copies, restocked: new Set(copies.keys()) }));
  if (step === 'whole')
    isDone(await desk.recordRefund({ ...provider, amount: order.paid_total - order.refunded_total }));
  if (step === 'goodwill') isDone(await desk.recordRefund({ ...provider, goodwill: 150 }));
  if (step === 'ship') isDone(await desk.startPacking({ ...asked, isUnpaidOnPurpose: false }));
  if (step !== 'by hand' && step !== 'received') return;
  if (disputed.has(number)) return;
  byHand.add(number);
  const amount = 100;
  const result =
    step === 'by hand'
      ? await desk.recordRefund({ ...asked, ...refundOf({ goodwill: amount }), method: 'bacs', reason: 'As agreed' })
      : await desk.recordPayment({ ...asked, amount, method: 'bacs', isMoreOnPurpose: true });
  if (!result.ok) return;
  isDone(result);
  hand.set(number, (hand.get(number) ?? 0) + (step === 'by hand' ? -amount : amount));
}

/** What the clock does for books that come out: in two processes at once. */
const clockSteps: readonly Step[] = [
  ({ site }, random) => {
    const isOut = random.chance(0.3);
    return async () => {
      if (isOut) await setSaleDay(site.db, site.clock.now, site.clock.now);
      await Promise.all([openBooks(site), openBooks(site), endUnpaid(site), endUnpaid(site)]);
    };
  },
];

/** Drawn in turn, each kind as often as it stands here. */
export const steps: readonly Step[] = [
  ...[...shopperSteps, ...shopperSteps, ...shopperSteps],
  ...[...bankSteps, ...bankSteps],
  ...[...wireSteps, ...wireSteps],
  ...[...deskSteps, ...deskSteps, ...deskSteps],
  ...[...clockSteps, ...clockSteps],
];

import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../src/lib/database/schema.ts';
import { capturedIn } from '../../../src/lib/payments/stand-in/dialect.ts';
import type { StandInPayment, StandInSession } from '../../../src/lib/payments/stand-in/state.ts';
import { assertShopInvariants } from '../../contract/trade.invariants.ts';
import { endUnpaid, openBooks, setSaleDay } from './payment-preorders.ts';
import { attemptable, type Round } from './payment-steps.ts';
import type { Random } from './random.ts';

const minuteMs = 60_000;
/** How the clock passes at the end, in minutes: the shop asks about a payment for three days. */
const passing = [1, 20, 20, 60, 60, 720, 720, 1440, 1440, 1440];

/** What was asked for its payment has two weeks, and is cancelled some days later. */
const daysToPay = Array.from({ length: 20 }, () => 1440);

/** Everything that is lost, late or undecided comes to its end; then the clock passes until the shop has asked for the last time. */
export async function endAll({ site }: Round, random: Random): Promise<void> {
  const { provider } = site;
  // Whoever waits for the book is asked for its payment.
  await setSaleDay(site.db, site.clock.now, site.clock.now);
  const { standIn, sent } = provider;
  standIn.faults.length = 0;
  standIn.refundStatus = 'processed';
  const isOpen = new Set(attemptable(provider));
  for (const session of standIn.sessions.values())
    for (const payment of session.payments) {
      if (payment.status !== 'created') continue;
      if (random.chance(0.5) && isOpen.has(session) && (provider.name === 'razorpay' || !capturedIn(session)))
        standIn.recover(payment.id);
      else standIn.decline(payment.id);
    }
  for (const { id, paymentId, status } of [...standIn.disputes.values()])
    if (status === 'open') standIn.dispute(paymentId, random.pick(['won', 'lost']), id);
  // The provider is quiet from now on.
  sent.length = 0;
  const pass = async (minutes: number) => {
    standIn.endRefunds('processed');
    await site.setAhead(site.aheadMs + minutes * minuteMs);
    await openBooks(site);
    await endUnpaid(site);
    await site.work();
    await site.work();
    sent.length = 0;
  };
  for (const minutes of [...passing, ...daysToPay]) await pass(minutes);
  // A process of the shop may hold an order while the clock of the test runs through days: what it has not answered is asked again.
  for (let more = 0; more < mostMore && (await isUndecided(site.db, provider.name)); more++) await pass(720);
}

/** Half days that what is still undecided is waited for. */
const mostMore = 10;

async function isUndecided(db: Kysely<Database>, name: string): Promise<boolean> {
  const [refund, session] = await Promise.all([
    db.selectFrom('payment_refund').select('id').where('next_try_at', 'is not', null).limit(1).executeTakeFirst(),
    db
      .selectFrom('payment_session')
      .select('id')
      .where('provider', '=', name)
      .where('next_look_at', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return refund !== undefined || session !== undefined;
}

/** What the shop may count of a payment: it is as it was asked for. */
const fits =
  ({ amount, currency }: StandInSession) =>
  (payment: StandInPayment): boolean =>
    payment.amount === amount && payment.currency === currency;

/** Shop and provider agree about the money of every order, nothing waits, and nothing can still be paid. */
export async function assertAgreed(round: Round, before: ReadonlySet<string>): Promise<void> {
  const { site, shoppers, hand, trial } = round;
  const { db, initial, provider } = site;
  const { standIn } = provider;
  const orders = (await db.selectFrom('booking').selectAll().execute()).filter(({ order_id }) => !before.has(order_id));
  const events = await db.selectFrom('payment_event').selectAll().execute();
  const notices = await db.selectFrom('payment_notice').selectAll().execute();
  const stored = new Set(orders.map(({ order_id }) => order_id));
  const confirmed = shoppers.flatMap(({ numbers }) => numbers);
  expect(
    confirmed.filter((number) => !stored.has(number)),
    'every confirmed order is stored',
  ).toEqual([]);

  for (const { order_id: number, status, total, paid_at, paid_total, refunded_total } of orders) {
    const sessions = standIn.sessionsOf(number);
    const kept = sessions.reduce((sum, session) => {
      const own = new Set(session.payments.filter(fits(session)).map(({ id }) => id));
      return sum + standIn.keptOf(number, ({ id }) => own.has(id));
    }, 0);
    const own = events.filter(({ order_id }) => order_id === number);
    const sumOf = (kind: string) =>
      own.filter((event) => event.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
    const byEvents = sumOf('captured') - sumOf('refund succeeded') - sumOf('dispute lost');
    if (byEvents !== kept)
      console.log(
        JSON.stringify(
          {
            own,
            sessions,
            rows: await db.selectFrom('payment_session').selectAll().where('order_id', '=', number).execute(),
            notices: notices.filter((n) => n.order_id === number),
            disputes: [...standIn.disputes.values()],
          },
          undefined,
          1,
        ),
      );
    expect([number, status, byEvents], 'events = what the provider keeps').toEqual([number, status, kept]);
    const books = paid_total - refunded_total;
    expect([number, status, books], 'books = what the provider keeps, and what was moved by hand').toEqual([
      number,
      status,
      kept + (hand.get(number) ?? 0),
    ]);
    expect(status, number).toMatch(/^(ORDER PLACED|PROCESSING|CANCELLED)$/);
    // One of which a part was paid by hand is somebody's decision.
    const isSettled = paid_at !== null || status === 'CANCELLED' || round.byHand.has(number);
    expect([number, isSettled], 'no order stands unpaid').toEqual([number, true]);
    const isTold = notices.some(({ order_id, kind }) => order_id === number && kind === 'refund failed');
    const most = status === 'CANCELLED' ? 0 : total;
    if (books > most && !round.byHand.has(number))
      expect([number, status, books, isTold]).toEqual([number, status, books, true]);
    const wrong = sessions.flatMap((session) =>
      session.payments.filter((one) => ['captured', 'refunded'].includes(one.status) && !fits(session)(one)),
    );
    const told = new Set(notices.map(({ notice_key }) => notice_key));
    expect(
      wrong.filter(({ id }) => !told.has(`unfitting:${id}`)),
      `${number}: what does not fit is told`,
    ).toEqual([]);
    trial.count(`orders ${status.toLowerCase()}`);
    trial.count('captured', own.filter(({ kind }) => kind === 'captured').length);
    trial.count('given back', own.filter(({ kind }) => kind === 'refund succeeded').length);
    trial.count('disputes lost', own.filter(({ kind }) => kind === 'dispute lost').length);
    trial.count('did not fit', wrong.length);
  }
  standIn.sweep();
  const open = await db.selectFrom('payment_session').selectAll().where('state', '<>', 'closed').execute();
  expect(open, 'no session waits in the shop').toEqual([]);
  const payable = [...standIn.sessions.values()].filter(({ status }) => status === 'open');
  expect(payable, 'nothing can be paid at the provider').toEqual([]);
  const going = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('state', 'in', ['requested', 'pending'])
    .execute();
  expect(going, 'no refund waits').toEqual([]);
  await assertShopInvariants(db, initial);
}

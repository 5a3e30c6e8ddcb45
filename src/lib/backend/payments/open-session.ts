import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../database/transaction.ts';
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../../payments/provider.ts';
import { type OnlineMode, onlineModeOf } from '../../trade/orders/order.ts';
import { storedLanguage } from '../call-language.ts';
import type { Queries } from '../context.ts';
import { dueOf, onlineState } from '../orders/pay-online.ts';
import { parseAddresses } from '../orders/read-order.ts';
import { endSession } from './end-session.ts';
import { lookAt } from './look.ts';
import { addEvent } from './payment-events.ts';
import {
  findSession,
  lockOrder,
  type OrderRow,
  type PaymentsContext,
  payableSession,
  type Session,
} from './payments-context.ts';
import { nextLook } from './schedule.ts';

const minuteMs = 60_000;
const sessionMs = 20 * minuteMs;
/** A session that ends in a moment is not handed out. */
const leastLeftMs = 2 * minuteMs;
/** Copies are held this much longer than the session can be paid: the answer of a bank takes a moment. */
const afterSessionMs = 5 * minuteMs;
/** Each is a call of the provider, which somebody could make it answer for ever. */
const mostSessions = 12;
/** An `open` whose answer is missing may still be under way. */
const openingMs = 30_000;

/**
 * `open`: there is a session to pay, or one is being opened. `unavailable`: the provider does not answer; nothing was charged. `refused`:
 * it answers, and refuses. `too often`: this order has had many sessions. `not payable`: the order is paid, cancelled, or held no longer.
 * `not yet`: it is paid when it can be sent, and cannot be yet.
 */
export type OpenResult = 'open' | 'unavailable' | 'refused' | 'too often' | 'not payable' | 'not yet';

/**
 * Opens a session to pay an order, or finds the one that there is. One of another method is ended at the provider first: of an order one
 * session at most can be paid. Whatever is lost on the way is found by its reference.
 */
export async function openPayment(context: PaymentsContext, orderId: string, method: OnlineMode): Promise<OpenResult> {
  const provider = context.providers.find(({ methods }) => methods.includes(method));
  if (!provider) return 'not payable';
  const former = await payableSession(context.db, orderId);
  if (former) {
    const state = await reuse(context, former, { provider, method });
    if (state !== 'ended') return state;
  }
  const session = await request(context, provider, orderId, method);
  if (session === 'taken') return 'open';
  if (typeof session === 'string') return session;
  return openAtProvider(context, provider, session);
}

async function reuse(
  context: PaymentsContext,
  former: Session,
  { provider, method }: { readonly provider: PaymentProvider; readonly method: OnlineMode },
): Promise<OpenResult | 'ended'> {
  const now = context.now();
  const isSame = former.method === method && former.provider === provider.name && former.account === provider.account;
  const isFresh = former.expires_at - now > leastLeftMs;
  if (isSame && isFresh && former.state === 'open') return 'open';
  if (former.state === 'opening' && former.created_at + openingMs > now) return 'open';
  try {
    await endSession(context, former);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    context.onProblem?.(`The payment session ${former.id} could not be ended`, error);
    // A second one beside it could be paid as well.
    return 'unavailable';
  }
  const left = await payableSession(context.db, former.order_id);
  return left ? 'unavailable' : 'ended';
}

/** An order whose copies are held for its payment, and no longer; or one that stands. */
function whyNotPayable(order: OrderRow, now: number): 'not payable' | 'not yet' | undefined {
  const state = onlineState(order);
  if (state === 'later') return 'not yet';
  const isHeld = order.status !== 'TO BE PAID' || (order.hold_until !== null && order.hold_until > now);
  return state === 'open' && order.paid_at === null && isHeld ? undefined : 'not payable';
}

/** Writes what is asked of the provider before it is asked. */
const request = (context: PaymentsContext, provider: PaymentProvider, orderId: string, method: OnlineMode) =>
  inTransaction(
    context.db,
    async (queries): Promise<Session | Exclude<OpenResult, 'open' | 'unavailable' | 'refused'> | 'taken'> => {
      const at = context.now();
      const order = await lockOrder(queries, orderId);
      const refusal = whyNotPayable(order, at);
      if (refusal) return refusal;
      const amount = await dueOf(queries, order);
      if (amount === 0) return 'not payable';
      if (await payableSession(queries, orderId)) return 'taken';
      if ((await countSessions(queries, orderId)) >= mostSessions) return 'too often';
      const expires_at = at + Math.max(sessionMs, provider.shortestSessionMs);
      const id = `bf${randomBytes(15).toString('hex')}`;
      await queries
        .insertInto('payment_session')
        .values({
          ...{ id, order_id: orderId, provider: provider.name, account: provider.account, method },
          is_test: provider.isTest ? 1 : 0,
          ...{ amount, currency: order.currency, state: 'opening' },
          ...{ created_at: at, expires_at, next_look_at: at + openingMs },
        })
        .execute();
      const session = await findSession(queries, id);
      if (!session) throw new Error('The payment session was not stored');
      await addEvent(queries, session, { kind: 'requested', object: id, amount: session.amount, at });
      // One that stands keeps its copies by itself.
      await queries
        .updateTable('booking')
        .set({ hold_until: Math.max(order.hold_until ?? 0, expires_at + afterSessionMs) })
        .where('order_id', '=', orderId)
        .where('status', '=', 'TO BE PAID')
        .execute();
      return session;
    },
  );

async function countSessions(queries: Queries, orderId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('payment_session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function openAtProvider(
  context: PaymentsContext,
  provider: PaymentProvider,
  session: Session,
): Promise<OpenResult> {
  const { id, order_id: orderNumber, method, amount, currency, created_at, expires_at } = session;
  try {
    const { email, language } = await buyerOf(context, orderNumber);
    const opened = await provider.open({
      ...{ reference: id, orderNumber, method: onlineModeOf(method), amount, currency },
      ...{ openedAt: created_at, expiresAt: expires_at, returnUrl: context.returnUrl(orderNumber, id, language) },
      email,
    });
    await context.db
      .updateTable('payment_session')
      .set((update) => ({
        ...{
          provider_id: opened.id,
          url: opened.url ?? null,
          code: opened.code ?? null,
          try_url: opened.tryUrl ?? null,
        },
        // A cancellation in the meantime has made it one to be ended.
        state: update
          .case()
          .when('state', '=', 'opening')
          .then('open' as const)
          .else(update.ref('state'))
          .end(),
        next_look_at: nextLook(session, context.now()),
      }))
      .where('id', '=', id)
      .execute();
    return 'open';
  } catch (error) {
    if (error instanceof ProviderRefused) return refused(context, session, error);
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.onProblem?.(`The payment provider did not open a session for order ${orderNumber}`, error);
    return 'unavailable';
  }
}

/** Who pays, and in which language. The address is undefined when the customer has been deleted since. */
async function buyerOf(context: PaymentsContext, orderId: string) {
  const { addresses, language } = await context.db
    .selectFrom('booking')
    .select(['addresses', 'language'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const email = parseAddresses(addresses).find(({ addressType }) => addressType === 'P')?.email || undefined;
  return { email, language: storedLanguage(context, language) };
}

async function refused(context: PaymentsContext, session: Session, error: ProviderRefused): Promise<OpenResult> {
  context.onProblem?.(`The payment provider refuses a session for order ${session.order_id}: ${error.message}`, error);
  await inTransaction(context.db, async (queries) => {
    await lockOrder(queries, session.order_id);
    await queries
      .updateTable('payment_session')
      .set({ state: 'closed', outcome: 'not opened' })
      .where('id', '=', session.id)
      .execute();
    const note = error.message;
    await addEvent(queries, session, { kind: 'not opened', object: session.id, note, at: context.now() });
  });
  return 'refused';
}

/** Asks the provider what the payable session of an order has come to, unless it was asked a moment ago. */
export async function lookAtPayable(context: PaymentsContext, orderId: string, leastMs: number): Promise<void> {
  const session = await payableSession(context.db, orderId);
  if (!session || (session.looked_at !== null && session.looked_at > context.now() - leastMs)) return;
  if (session.state === 'opening' && session.created_at + openingMs > context.now()) return;
  await lookAt(context, session);
}

import type { Queries } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import { noticeKinds } from './notices.ts';

/** What a session that is closed came to, and `open` for the others. */
const sessionResults = ['open', 'paid', 'expired', 'cancelled', 'not opened'] as const;

/** Payments of the last 24 hours, and what does not fit. */
export interface PaymentFigures {
  /** Sessions that were opened, by result. */
  readonly sessions: Readonly<Record<string, number>>;
  /** Payments that nobody has looked at yet, by kind. */
  readonly notices: Readonly<Record<string, number>>;
  /** Seconds from the session to its captured payment; undefined without one. */
  readonly capturedSeconds: { readonly median: number; readonly p95: number } | undefined;
}

/** The newest are enough to see that something has changed. */
const mostCaptured = 2000;

export async function paymentFigures(queries: Queries, now: number): Promise<PaymentFigures> {
  const since = now - dayMs;
  const sessions = await queries
    .selectFrom('payment_session')
    .select(({ fn }) => ['state', 'outcome', fn.countAll<number>().as('count')])
    .where('created_at', '>', since)
    .groupBy(['state', 'outcome'])
    .execute();
  const notices = await queries
    .selectFrom('payment_notice')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('settled_at', 'is', null)
    .groupBy('kind')
    .execute();
  const captured = await queries
    .selectFrom('payment_session')
    .innerJoin('payment_event', 'payment_event.session_id', 'payment_session.id')
    .select(['payment_event.created_at as at', 'payment_session.created_at as openedAt'])
    .where('payment_session.created_at', '>', since)
    .where('payment_event.kind', '=', 'captured')
    .orderBy('payment_session.created_at', 'desc')
    .limit(mostCaptured)
    .execute();
  const counts = new Map<string, number>();
  for (const { state, outcome, count } of sessions) {
    const result = state === 'closed' ? (outcome ?? '') : 'open';
    counts.set(result, (counts.get(result) ?? 0) + Number(count));
  }
  const open = new Map(notices.map(({ kind, count }) => [kind, Number(count)]));
  return {
    sessions: Object.fromEntries(sessionResults.map((result) => [result, counts.get(result) ?? 0])),
    notices: Object.fromEntries(noticeKinds.map((kind) => [kind, open.get(kind) ?? 0])),
    capturedSeconds: quantiles(captured.map(({ at, openedAt }) => (at - openedAt) / 1000)),
  };
}

function quantiles(seconds: readonly number[]): PaymentFigures['capturedSeconds'] {
  const sorted = seconds.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return sorted.length > 0 ? { median: at(0.5), p95: at(0.95) } : undefined;
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Metrics, and how they are read. docs/monitoring.md explains each. */
export interface Prometheus {
  readonly metrics: Metrics;
  readonly contentType: string;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
  /** Everything as prom-client describes it, to be added to that of other processes. */
  measure(): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Payments through a provider: of the last 24 hours, and what somebody has to look at. Labels are of bounded sets. */
export interface SampledPayments {
  readonly sessions: Readonly<Record<string, number>>;
  readonly notices: Readonly<Record<string, number>>;
  readonly capturedSeconds: { readonly median: number; readonly p95: number } | undefined;
}

/** What is read from elsewhere each time the metrics are fetched. */
export interface Sampled {
  /** Mails in the outbox: those that wait, the age of the oldest in seconds, and those given up. */
  readonly mails: () => Promise<{ waiting: number; oldestSeconds: number; failed: number }>;
  /** Pictures of imported records: those that wait, and those given up. */
  readonly pictures: () => Promise<{ waiting: number; failed: number }>;
  /** Payments through a provider; undefined without one. */
  readonly payments: () => Promise<SampledPayments | undefined>;
  /** Whether each part of the shop works, by name. */
  readonly checks: () => Promise<Readonly<Record<string, boolean>>>;
}

/** From answers out of memory to the slowest that a visitor waits for. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const databaseBuckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 4];

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Loaded only when metrics are turned on. */
export function createPrometheus(sampled: Sampled): Prometheus {
  const registry = new Registry();
  // Resident memory, CPU, the event loop's delay, garbage collection.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets = requestBuckets) =>
    new Histogram({ name: `bookfront_${name}`, help, labelNames, buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `bookfront_${name}`, help, labelNames, registers });
  /** Several workers see the same mails and parts, so that theirs are not added up. */
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[] = [],
    aggregator: 'sum' | 'min' | 'max' = 'sum',
  ) => new Gauge({ name: `bookfront_${name}`, help, labelNames, registers, aggregator });

  const requests = histogram('http_request_duration_seconds', 'Time until a request was answered in full.', [
    ...(['method', 'route', 'status'] as const),
  ]);
  const inProgress = gauge('http_requests_in_progress', 'Requests that are being answered.');
  const cache = counter('page_cache_requests_total', 'Answers of pages that may be cached.', ['result']);
  const renders = histogram('render_duration_seconds', 'Time that Astro took for a page or endpoint.', ['route']);
  const actions = counter('actions_total', 'Forms that were sent, by how they ended.', ['action', 'result']);
  const orders = counter('orders_total', 'Orders that were placed.');
  const calls = histogram('shop_call_duration_seconds', 'Calls of the shop API, by how they ended.', [
    ...(['call', 'result'] as const),
  ]);
  const ran = histogram('database_statement_duration_seconds', 'Time of a statement.', [], databaseBuckets);
  const waited = histogram(
    'database_wait_duration_seconds',
    'Time that a statement or transaction waited for the connection or for a lock.',
    [],
    databaseBuckets,
  );
  const events = counter('log_events_total', 'Warnings and errors of the log.', ['level']);
  const queues = gauge('queue_length', 'Work that waits.', ['queue']);
  const waiting = gauge('mails_waiting', 'Mails that are to be sent.', [], 'max');
  const oldest = gauge('mail_oldest_waiting_seconds', 'Age of the mail that waits longest.', [], 'max');
  const failed = gauge('mails_failed', 'Mails that were given up in 30 days.', [], 'max');
  const pictures = gauge('pictures', 'Pictures of imported records that are not kept.', ['state'], 'max');
  const sessions = gauge('payment_sessions', 'Payments that were begun in 24 hours, by result.', ['result'], 'max');
  const notices = gauge('payment_notices', 'Payments that somebody has to look at, by kind.', ['kind'], 'max');
  const captured = gauge(
    'payment_captured_seconds',
    'Time from the begin of a payment until it was captured, in 24 hours.',
    ['quantile'],
    'max',
  );
  const notified = counter('payment_notifications_total', 'Notifications of payment providers.', ['result']);
  const ok = gauge('check_ok', 'Whether a part of the shop works (1) or not (0), as /readyz says.', ['check'], 'min');
  for (const queue of ['requests', 'writes']) queues.set({ queue }, 0);
  for (const level of ['warn', 'error']) events.inc({ level }, 0);
  for (const result of ['done', 'refused', 'later']) notified.inc({ result }, 0);
  for (const result of ['hit', 'confirmed', 'miss']) cache.inc({ result }, 0);

  async function sample(): Promise<void> {
    const [mails, covers, payments, checks] = await Promise.all([
      ...([sampled.mails(), sampled.pictures(), sampled.payments(), sampled.checks()] as const),
    ]);
    waiting.set(mails.waiting);
    oldest.set(mails.oldestSeconds);
    failed.set(mails.failed);
    for (const state of ['waiting', 'failed'] as const) pictures.set({ state }, covers[state]);
    for (const [result, count] of Object.entries(payments?.sessions ?? {})) sessions.set({ result }, count);
    for (const [kind, count] of Object.entries(payments?.notices ?? {})) notices.set({ kind }, count);
    const { median, p95 } = payments?.capturedSeconds ?? { median: 0, p95: 0 };
    if (payments) captured.set({ quantile: '0.5' }, median);
    if (payments) captured.set({ quantile: '0.95' }, p95);
    for (const [check, isOk] of Object.entries(checks)) ok.set({ check }, isOk ? 1 : 0);
  }

  return {
    contentType: registry.contentType,
    async text() {
      await sample();
      return registry.metrics();
    },
    async measure() {
      await sample();
      return (await registry.getMetricsAsJSON()).map((metric) => ({ ...metric }));
    },
    metrics: {
      requestBegan: () => inProgress.inc(),
      requestEnded({ method, route, status, ms }) {
        inProgress.dec();
        requests.observe({ method: methods.has(method) ? method : 'other', route, status }, ms / 1000);
      },
      answeredFromCache: (result) => cache.inc({ result }),
      rendered: (route, ms) => renders.observe({ route }, ms / 1000),
      actionEnded: (action, result) => actions.inc({ action, result }),
      orderPlaced: () => orders.inc(),
      paymentNotified: (result) => notified.inc({ result }),
      shopCalled: (call, result, ms) => calls.observe({ call, result }, ms / 1000),
      databaseRan: (ms) => ran.observe(ms / 1000),
      databaseWaited: (ms) => waited.observe(ms / 1000),
      logged: (level) => events.inc({ level }),
      queueLength: (queue, length) => queues.set({ queue }, length),
    },
  };
}

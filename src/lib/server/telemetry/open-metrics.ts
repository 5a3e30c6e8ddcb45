import type { Queries } from '../../database/queries.ts';
import { mailBacklog } from '../../mail/backlog.ts';
import type { Readiness } from '../health/readiness.ts';
import type { Settings } from '../settings/settings.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import type { Prometheus, SampledPayments } from './prometheus.ts';

/** What the metrics look at when they are fetched; known once the shop is open. */
export interface Watched {
  readonly db: Queries;
  readonly readiness: () => Promise<Readiness>;
  /** Of imported records: those that wait, and those given up. */
  readonly pictures: () => Promise<{ waiting: number; failed: number }>;
  /** Undefined without a payment provider. */
  readonly payments: () => Promise<SampledPayments | undefined>;
  readonly now: () => number;
}

export interface OpenedMetrics {
  readonly metrics: Metrics;
  /** Undefined when metrics are off. */
  readonly prometheus: Prometheus | undefined;
  watch(watched: Watched): void;
}

/** prom-client is loaded, and anything counted, only when METRICS_PORT or METRICS_TOKEN is set. */
export async function openMetrics({
  metricsPort,
  metricsToken,
}: Pick<Settings, 'metricsPort' | 'metricsToken'>): Promise<OpenedMetrics> {
  if (metricsPort === undefined && metricsToken === undefined)
    return { metrics: noMetrics, prometheus: undefined, watch: () => undefined };
  const { createPrometheus } = await import('./prometheus.ts');
  let watched: Watched | undefined;
  const prometheus = createPrometheus({
    async mails() {
      if (!watched) return { waiting: 0, oldestSeconds: 0, failed: 0 };
      const { waiting, oldest, failed } = await mailBacklog(watched.db);
      return { waiting, failed, oldestSeconds: oldest === null ? 0 : (watched.now() - oldest) / 1000 };
    },
    pictures: async () => (await watched?.pictures()) ?? { waiting: 0, failed: 0 },
    payments: async () => watched?.payments(),
    async checks() {
      const { checks = {} } = (await watched?.readiness()) ?? {};
      return Object.fromEntries(Object.entries(checks).map(([name, result]) => [name, result === 'ok']));
    },
  });
  return {
    metrics: prometheus.metrics,
    prometheus,
    watch(next) {
      watched = next;
    },
  };
}

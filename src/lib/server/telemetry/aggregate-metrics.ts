import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';

interface Counts {
  readonly ready: number;
  readonly restarts: number;
}

/**
 * The metrics of all workers in Prometheus' text format, as those of one shop: sums, or what each metric says about itself.
 * Workers that did not answer are missing in it.
 */
export async function aggregateMetrics(measured: readonly (readonly object[])[], counts: Counts): Promise<string> {
  const own = new Registry();
  const registers = [own];
  new Gauge({ name: 'bookfront_workers', help: 'Workers that take connections.', registers }).set(counts.ready);
  new Counter({
    ...{
      name: 'bookfront_worker_restarts_total',
      help: 'Workers that were started in place of one that ended.',
      registers,
    },
  }).inc(counts.restarts);
  const all = [...measured.map((metrics) => [...metrics]), await own.getMetricsAsJSON()];
  return AggregatorRegistry.aggregate(all).metrics();
}

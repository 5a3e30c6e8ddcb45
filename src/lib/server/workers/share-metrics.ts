import type { Prometheus } from '../telemetry/prometheus.ts';
import type { SharedState } from './role.ts';

/** Metrics of this process as part of those of all workers: whichever of them is asked, it answers for all. */
export function shareMetrics(
  prometheus: Prometheus | undefined,
  shared: Pick<SharedState, 'allMetrics' | 'measureBy'> | undefined,
): Prometheus | undefined {
  if (!prometheus || !shared) return prometheus;
  shared.measureBy(prometheus.measure);
  return { ...prometheus, text: shared.allMetrics };
}

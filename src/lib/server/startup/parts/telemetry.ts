import type { Log } from '../../log.ts';
import { createLog } from '../../telemetry/create-log.ts';
import type { FailureReports } from '../../telemetry/failure-reports.ts';
import { type OpenedMetrics, openMetrics } from '../../telemetry/open-metrics.ts';
import { createRequestContexts, type RequestContexts } from '../../telemetry/request-context.ts';
import { openTracing, type Tracing } from '../../telemetry/tracing.ts';
import type { Closing } from '../parts.ts';
import { createReports } from '../start-reports.ts';
import type { Base } from './base.ts';

export interface Telemetry extends Pick<OpenedMetrics, 'metrics' | 'prometheus'> {
  readonly requests: RequestContexts;
  readonly log: Log;
  readonly reports: FailureReports;
  readonly tracing: Tracing;
  /** Gives the metrics what they read when they are fetched. */
  readonly watchShop: OpenedMetrics['watch'];
}

/** The log, metrics, traces and reports of failures. */
export async function telemetry(
  { settings, now }: Pick<Base, 'settings' | 'now'>,
  closing: Closing,
): Promise<Telemetry> {
  const requests = createRequestContexts();
  const [{ metrics, prometheus, watch }, tracing] = await Promise.all([openMetrics(settings), openTracing(settings)]);
  const reports = createReports(settings, (text) => log.warn(text), now);
  const log = createLog({
    level: settings.logLevel,
    format: settings.logFormat,
    currentRequest: requests.current,
    onEvent(event) {
      metrics.logged(event.level);
      reports.record(event);
    },
  });
  closing.defer(() =>
    tracing.close().catch((error: unknown) => log.warn(`The last spans were not exported: ${String(error)}`)),
  );
  closing.defer(() => reports.close());
  return { requests, log, reports, tracing, metrics, prometheus, watchShop: watch };
}

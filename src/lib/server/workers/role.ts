import type { SharedThrottle } from '../../accounts/throttle.ts';
import type { SharedRateLimit } from '../requests/rate-limit.ts';
import type { AskDemos } from '../startup/demos.ts';
import type { MeasuredMetric } from './messages.ts';

/** What a worker of several shares with the others, through the primary process (ADR 0048). */
export interface SharedState {
  readonly rateLimit: SharedRateLimit;
  readonly throttle: SharedThrottle;
  /** Asks the stand-ins of PAYMENTS=demo. */
  readonly demos: AskDemos;
  /** Notifies the other workers that a write to a remote shop has ended. Resolves when they have received it. */
  wrote(): Promise<void>;
  /** How often others have. */
  writesOfOthers(): number;
  /** Metrics of all workers in Prometheus' text format. */
  allMetrics(): Promise<string>;
  /** Says how the metrics of this worker are read. */
  measureBy(measure: () => Promise<readonly MeasuredMetric[]>): void;
}

/** The part of one process in a shop. */
export interface ProcessRole {
  /** Does what one process of a shop has to do: backups, housekeeping, daily mails, covers in advance. */
  readonly isLead: boolean;
  /** Undefined for a shop of one process. */
  readonly shared?: SharedState;
}

/** A shop of one process. */
export const onlyProcess: ProcessRole = { isLead: true };

/** In a worker's environment: its part in the shop. */
export const roleVariable = 'BOOKFRONT_WORKER';
export const leadRole = 'lead';
/** Follows the role of a worker whose shop takes the place of another one, which still has METRICS_PORT. */
export const successorSuffix = ' of a successor';

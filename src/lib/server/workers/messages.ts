import type { Guess } from '../../accounts/throttle.ts';
import type { DemoAnswer, DemoRequest } from '../startup/demos.ts';

/** What workers ask of the process that all of them share. */
export type SharedCall =
  | RateCall<'rate.allows'>
  | RateCall<'rate.succeeded'>
  | { readonly name: 'throttle.attempt'; readonly guess: Guess }
  | { readonly name: 'throttle.succeeded' | 'throttle.cancelled'; readonly attempt: number }
  /** A call of a stand-in for a payment provider, or its hosted page. */
  | { readonly name: 'demo'; readonly request: DemoRequest }
  /** A write to a remote shop has ended, which no other process can know. */
  | { readonly name: 'wrote' }
  | { readonly name: 'metrics' };

interface RateCall<Name extends string> {
  readonly name: Name;
  readonly action: string;
  readonly clientIp: string;
  readonly form: Readonly<Record<string, string>>;
}

/** The answer to a call. Each call has its own fields. */
export interface SharedAnswer {
  readonly isAllowed?: boolean;
  readonly waitMs?: number;
  /** Names an attempt at a password until it is known how it ended. */
  readonly attempt?: number;
  readonly demo?: DemoAnswer;
  /** Metrics of all workers in Prometheus' text format. */
  readonly text?: string;
}

/** A metric as prom-client describes it. */
export type MeasuredMetric = Readonly<Record<string, unknown>>;

export type ToPrimary =
  /** It can take connections. The lead worker has notices for the owner. */
  | { readonly kind: 'ready'; readonly notices: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string }
  /** It has the socket of a connection. */
  | { readonly kind: 'took'; readonly id: number }
  | { readonly kind: 'call'; readonly id: number; readonly call: SharedCall }
  | { readonly kind: 'measured'; readonly id: number; readonly metrics: readonly MeasuredMetric[] };

export type ToWorker =
  /** The primary listens on this port. */
  | { readonly kind: 'open'; readonly port: number }
  /** Comes with a socket. */
  | { readonly kind: 'connection'; readonly id: number }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: SharedAnswer }
  | { readonly kind: 'measure'; readonly id: number }
  /** Another worker wrote to a remote shop. */
  | { readonly kind: 'wrote' }
  /** No further connections come: answer what is under way, and end. */
  | { readonly kind: 'close' };

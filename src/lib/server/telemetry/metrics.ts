/** How an action of a visitor ended. */
export type ActionResult = 'ok' | 'invalid' | 'refused' | 'limited' | 'busy' | 'failed';

/** Where a page came from: memory, memory after its data was read again, or rendering. */
export type CacheResult = 'hit' | 'confirmed' | 'miss';

/** What is counted while the shop runs. Every label is of a bounded set. Durations are milliseconds. */
export interface Metrics {
  requestBegan(): void;
  requestEnded(request: { method: string; route: string; status: number; ms: number }): void;
  /** A page that may be cached was answered. */
  answeredFromCache(result: CacheResult): void;
  /** Astro has rendered a page or endpoint. */
  rendered(route: string, ms: number): void;
  actionEnded(action: string, result: ActionResult): void;
  orderPlaced(): void;
  /** A payment provider has sent a notification. */
  paymentNotified(result: 'done' | 'refused' | 'later'): void;
  /** `call` is a path of the contract, `result` ok, refused, or the kind of the error. */
  shopCalled(call: string, result: string, ms: number): void;
  databaseRan(ms: number): void;
  databaseWaited(ms: number): void;
  logged(level: 'warn' | 'error'): void;
  /** Sets how much waits in a queue now. */
  queueLength(queue: 'requests' | 'writes', length: number): void;
}

const nothing = (): void => undefined;

/** Counts nothing: neither METRICS_PORT nor METRICS_TOKEN is set. */
export const noMetrics: Metrics = {
  requestBegan: nothing,
  requestEnded: nothing,
  answeredFromCache: nothing,
  rendered: nothing,
  actionEnded: nothing,
  orderPlaced: nothing,
  paymentNotified: nothing,
  shopCalled: nothing,
  databaseRan: nothing,
  databaseWaited: nothing,
  logged: nothing,
  queueLength: nothing,
};

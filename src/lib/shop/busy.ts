/** Seconds after which a refused write may be sent again, for the header Retry-After. */
export const busyRetryAfterSeconds = 5;

const busyCode = 'SHOP_BUSY';

/**
 * A write, a login or a call of a remote shop did not get its turn, because others took too long or too many were waiting. It changed
 * nothing, unless `mayHaveCommitted` says so.
 */
export class ShopBusyError extends Error {
  override name = 'ShopBusyError';
  readonly code = busyCode;
  constructor(reason: string, options?: ErrorOptions) {
    super(`The shop is busy: ${reason}`, options);
  }
}

/** Whether an error is a ShopBusyError. Its code is compared, because the built site has a copy of the class of its own. */
export const isShopBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === busyCode;

/** Leaves out work that nothing waits for and that a later request does again, when the shop is busy. Another error stays unhandled. */
export function skipWhenBusy(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!isShopBusy(error)) throw error;
  });
}

/** Whether the error leaves open if a change was made: its answer was lost. */
export const isCommitUnknown = (error: unknown): boolean =>
  isShopBusy(error) && (error as Error & { mayHaveCommitted?: unknown }).mayHaveCommitted === true;

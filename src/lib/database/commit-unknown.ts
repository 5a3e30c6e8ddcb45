import { ShopBusyError } from '../shop/busy.ts';

/** The connection was lost while a change was being committed: it may have happened or not. Otherwise it is as busy as any other. */
export class CommitUnknownError extends ShopBusyError {
  override name = 'CommitUnknownError';
  readonly mayHaveCommitted = true;
  constructor(options?: ErrorOptions) {
    super('the answer to a COMMIT was lost', options);
  }
}

import type { MailWorker } from '../../mail/worker.ts';
import type { Log } from '../log.ts';
import type { EmbeddedShop } from '../shop-connection/embedded-shop.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';

interface OrderExpiryOptions {
  readonly shop: Pick<EmbeddedShop, 'cancelUnconfirmed'>;
  readonly mail: Pick<MailWorker, 'notify'>;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/** Cancels orders that were not confirmed in time, within half a minute, and returns their copies. */
export function startOrderExpiry({ shop, mail, log }: OrderExpiryOptions): Housekeeping {
  const work = async () => {
    const { length } = await shop.cancelUnconfirmed();
    if (length === 0) return;
    log.info(`Cancelled ${length === 1 ? '1 order that was' : `${length} orders that were`} not confirmed in time`);
    mail.notify();
  };
  return startHousekeeping({ work, intervalMs: 30_000, failure: 'Unconfirmed orders could not be cancelled' }, log);
}

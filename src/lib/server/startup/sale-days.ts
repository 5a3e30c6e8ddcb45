import type { MailWorker } from '../../mail/worker.ts';
import type { Log } from '../log.ts';
import type { EmbeddedShop } from '../shop-connection/embedded-shop.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';
import type { SteadyClock } from './steady-clock.ts';

interface SaleDaysOptions {
  readonly shop: Pick<EmbeddedShop, 'openEditions' | 'followPrices' | 'sendStockAlerts'>;
  readonly mail: Pick<MailWorker, 'notify'>;
  readonly clock: SteadyClock;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/** Puts books on sale on their day, lets prices begin and end, and writes to those who wait for a book, within half a minute. */
export function startSaleDays({ shop, mail, clock, log }: SaleDaysOptions): Housekeeping {
  const work = async () => {
    const changed = await shop.followPrices();
    if (changed > 0)
      log.info(`${changed === 1 ? '1 edition has' : `${changed} editions have`} another price from now on`);
    const { opened, mails } = await shop.openEditions();
    if (opened > 0) log.info(`${opened === 1 ? '1 edition is' : `${opened} editions are`} on sale from today`);
    // Last, so that the mails name the prices and editions of now.
    const alerts = await shop.sendStockAlerts();
    if (mails + alerts > 0) mail.notify();
  };
  return startHousekeeping({ work, intervalMs: 30_000, clock, failure: 'Books could not be put on sale' }, log);
}

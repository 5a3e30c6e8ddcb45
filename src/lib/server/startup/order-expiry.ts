import type { MailWorker } from '../../mail/worker.ts';
import type { Log } from '../log.ts';
import type { EmbeddedShop } from '../shop-connection/embedded-shop.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';
import type { SteadyClock } from './steady-clock.ts';

interface OrderExpiryOptions {
  readonly shop: Pick<EmbeddedShop, 'cancelUnconfirmed' | 'cancelUnpaid' | 'releasePutAside' | 'remindDue'>;
  readonly mail: Pick<MailWorker, 'notify'>;
  readonly clock: SteadyClock;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/**
 * Cancels orders that were not confirmed, paid or collected in time, within half a minute, and returns their copies. Reminds of what is to
 * be paid, invoices included.
 */
export function startOrderExpiry({ shop, mail, clock, log }: OrderExpiryOptions): Housekeeping {
  const work = async () => {
    const unconfirmed = (await shop.cancelUnconfirmed()).length;
    const { reminded, cancelled } = await shop.cancelUnpaid();
    const released = (await shop.releasePutAside()).length;
    const invoices = await shop.remindDue();
    const orders = (count: number) => (count === 1 ? '1 order that was' : `${count} orders that were`);
    if (unconfirmed > 0) log.info(`Cancelled ${orders(unconfirmed)} not confirmed in time`);
    if (cancelled.length > 0) log.info(`Cancelled ${orders(cancelled.length)} not paid in time`);
    if (released > 0) log.info(`Cancelled ${orders(released)} put aside and not collected`);
    if (unconfirmed + reminded + invoices + cancelled.length + released > 0) mail.notify();
  };
  return startHousekeeping(
    {
      work,
      intervalMs: 30_000,
      clock,
      failure: 'Orders that were not confirmed, paid or collected could not be cancelled',
    },
    log,
  );
}

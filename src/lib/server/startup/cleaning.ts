import type { Kysely } from 'kysely';
import { sweepEmptyGuests, sweepVisitors } from '../../accounts/sweep.ts';
import { resetAfterMs } from '../../accounts/throttle.ts';
import { sweepPastPrices } from '../../backend/catalogue/sweep-past-prices.ts';
import { forgetOrderClients } from '../../backend/orders/client-copies.ts';
import { forgetReviewClients } from '../../backend/reviews/review-weight.ts';
import { forgetSearchMisses } from '../../backend/search/search-misses.ts';
import type { Database } from '../../database/schema.ts';
import { sweepTryCounts } from '../../database/try-counts.ts';
import { sweepStaff } from '../../desk/staff/sweep-staff.ts';
import { forgetRecipientsBefore } from '../../mail/outbox.ts';
import type { Log } from '../log.ts';
import type { EmbeddedShop } from '../shop-connection/embedded-shop.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';
import type { SteadyClock } from './steady-clock.ts';

/** The outbox forgets whom it has written to after this time. */
const recipientsKeptMs = 30 * 24 * 60 * 60_000;

interface CleaningOptions {
  readonly db: Kysely<Database>;
  /** Undefined with a remote API. Only the embedded shop's database knows what a guest has stored. */
  readonly shop: Pick<EmbeddedShop, 'deleteGuestData' | 'anonymiseClosedOrders' | 'endStockAlerts'> | undefined;
  readonly log: Pick<Log, 'error'>;
  readonly now: () => number;
  readonly clock: SteadyClock;
}

/** Deletes what is kept for a time only: sessions, guests, counts of tries, names in closed orders, who waits for a book. */
export function startCleaning({ db, shop, log, now, clock }: CleaningOptions): Housekeeping {
  const work = async () => {
    const expiredGuests = await sweepVisitors(db, now());
    const emptyGuests = shop ? await sweepEmptyGuests(db, now()) : [];
    await shop?.deleteGuestData([...expiredGuests, ...emptyGuests]);
    await shop?.anonymiseClosedOrders();
    await shop?.endStockAlerts();
    await forgetReviewClients(db, now());
    await forgetOrderClients(db, now());
    await forgetRecipientsBefore(db, now() - recipientsKeptMs);
    await sweepPastPrices(db, now());
    await forgetSearchMisses(db, now());
    await sweepStaff(db, now());
    await sweepTryCounts(db, now(), now() - resetAfterMs);
  };
  return startHousekeeping(
    { work, intervalMs: 6 * 60 * 60_000, clock, failure: 'Expired sessions could not be deleted' },
    log,
  );
}

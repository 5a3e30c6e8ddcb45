import { engineOf } from '../../../database/engine.ts';
import { startBookTraits } from '../book-traits.ts';
import { startCleaning } from '../cleaning.ts';
import { startHousekeeping } from '../housekeeping.ts';
import { startOrderExpiry } from '../order-expiry.ts';
import type { Closing } from '../parts.ts';
import { startSaleDays } from '../sale-days.ts';
import { startSearchIndex } from '../search-index.ts';
import { startBackups } from '../start-backups.ts';
import { startPayments, startPayouts } from '../start-payments.ts';
import { startPictures } from '../start-pictures.ts';
import { startDailyMail } from '../start-reports.ts';
import { createSteadyClock } from '../steady-clock.ts';
import { startTextWork } from '../text-work.ts';
import type { Base } from './base.ts';
import type { Mail } from './mail.ts';
import type { People } from './people.ts';
import type { Shop } from './shop.ts';
import type { Storage } from './storage.ts';
import type { Telemetry } from './telemetry.ts';
import type { Texts } from './texts.ts';

type Needs = Base &
  Pick<Telemetry, 'log'> &
  Pick<Storage, 'db'> &
  Pick<Texts, 'texts'> &
  Pick<Shop, 'embedded'> &
  Pick<Mail, 'mail'> &
  Pick<People, 'desk'>;

/** What one process of a shop does beside answering requests. */
export function backgroundWork(needs: Needs, closing: Closing): object {
  const { settings, role, now, log, db, texts, embedded, mail, desk } = needs;
  const closed = (work: { close(): Promise<void> }) => closing.defer(() => work.close());
  const keepLogShort = () => engineOf(db).keepLogShort(db);
  closed(
    startHousekeeping(
      { work: keepLogShort, intervalMs: 5000, failure: 'The log of the database could not be moved' },
      log,
    ),
  );
  if (embedded) {
    const failure = 'Searches that found nothing could not be counted';
    closed(startHousekeeping({ work: embedded.writeSearchMisses, intervalMs: 30_000, failure }, log));
    const words = {
      work: embedded.refreshSearchWords,
      intervalMs: 5000,
      failure: 'The words of searches could not be read',
    };
    closed(startHousekeeping(words, log));
  }
  if (!role.isLead) return {};
  const clock = createSteadyClock(log);
  closed(startTextWork({ texts, desk: desk.texts, clock, log }));
  closed(startCleaning({ db, shop: embedded, log, now, clock }));
  if (embedded) {
    closed(startSaleDays({ shop: embedded, mail, clock, log }));
    if (embedded.payments) closed(startPayments({ shop: embedded, mail, clock, log }));
    if (embedded.payments) closed(startPayouts({ shop: embedded }, log));
    closed(startOrderExpiry({ shop: embedded, mail, clock, log }));
    closed(startPictures({ db, settings, log, now }));
    closed(startSearchIndex({ db, log }));
    closed(startBookTraits({ db, log }));
  }
  const resumeImports = async () => desk.shop?.imports.resume();
  const failure = 'Imports of the desk could not go on';
  closed(startHousekeeping({ work: resumeImports, intervalMs: 60_000, failure }, log));
  closed(startBackups({ backup: settings.backup, log, now }));
  closing.defer(startDailyMail({ db, settings, log, now }));
  return {};
}

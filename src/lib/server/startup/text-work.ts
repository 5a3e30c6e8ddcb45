import type { TextDesk } from '../../desk/texts/text-desk.ts';
import type { Log } from '../log.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';
import type { OpenedContent } from './open-content.ts';
import type { SteadyClock } from './steady-clock.ts';

interface TextWorkOptions {
  readonly texts: Pick<OpenedContent, 'takeFiles'>;
  readonly desk: Pick<TextDesk, 'publishDue'>;
  readonly clock: SteadyClock;
  readonly log: Pick<Log, 'error'>;
}

/** Publishes texts at their time, and takes over what was changed in files by hand, within three seconds. */
export function startTextWork({ texts, desk, clock, log }: TextWorkOptions): Housekeeping {
  const work = async () => {
    // Neither waits for the other to be mended.
    await texts.takeFiles().finally(async () => {
      if (clock.isSteady()) await desk.publishDue();
    });
  };
  return startHousekeeping({ work, intervalMs: 3000, failure: 'Texts could not be published at their time' }, log);
}

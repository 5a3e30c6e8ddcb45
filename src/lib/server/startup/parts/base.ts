import type { Settings } from '../../settings/settings.ts';
import type { ProcessRole } from '../../workers/role.ts';

/** What every part may use. */
export interface Base {
  readonly settings: Settings;
  readonly role: ProcessRole;
  /** The time of day in milliseconds. */
  readonly now: () => number;
}

import type { Kysely } from 'kysely';
import type { Queries } from '../../backend/context.ts';
import {
  type DeskSetting,
  deskKeys,
  readTradeSettings,
  type TradeSettings,
} from '../../backend/trade/trade-settings.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { LogDetails } from '../../shop/staff-views.ts';
import { recordInLog } from '../staff-log.ts';

/** Reads and writes settings of the desk: each change is one transaction with an entry in the log. */

export interface SettingsContext {
  readonly db: Kysely<Database>;
  readonly now: () => number;
}

export interface Change {
  readonly setting: DeskSetting;
  readonly by: StaffMember;
  /** What has changed, for the log. */
  readonly details: LogDetails;
}

/** Somebody else has changed the setting between reading and writing it. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}

/** Sets a setting to what `next` makes of the settings now; undefined gives it back to merchandising.yml. */
export function changeSetting(
  { db, now }: SettingsContext,
  { setting, by, details }: Change,
  next: (settings: TradeSettings) => unknown,
): Promise<void> {
  return inTransaction(db, async (queries) => {
    const key = deskKeys[setting];
    const before = await queries.selectFrom('shop_setting').select('value').where('key', '=', key).executeTakeFirst();
    const value = next(await readTradeSettings(queries));
    const text = value === undefined ? undefined : JSON.stringify(value);
    if (!(await replace(queries, key, before?.value, text))) throw new ChangedMeanwhile(key);
    await recordInLog(queries, { by, action: 'settings.changed', about: setting, details, at: now() });
  });
}

/** Writes only if the value is still the one that was read. */
async function replace(queries: Queries, key: string, before: string | undefined, after: string | undefined) {
  if (before === undefined) {
    if (after === undefined) return true;
    const added = await queries
      .insertInto('shop_setting')
      .values({ key, value: after })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  if (after === undefined) {
    const removed = queries.deleteFrom('shop_setting').where('key', '=', key).where('value', '=', before);
    return (await removed.executeTakeFirst()).numDeletedRows === 1n;
  }
  const changed = queries.updateTable('shop_setting').set({ value: after }).where('key', '=', key);
  return (await changed.where('value', '=', before).executeTakeFirst()).numUpdatedRows === 1n;
}

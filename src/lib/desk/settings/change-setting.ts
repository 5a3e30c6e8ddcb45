import type { Kysely } from 'kysely';
import { englishDeskSettingAnswers } from '../../../messages/plain/desk/setting-answers.ts';
import type { Queries } from '../../backend/context.ts';
import { mailOwnersAboutPayee } from '../../backend/terms/payee-changed.ts';
import { changedTerms, payees, readShopTerms } from '../../backend/terms/shop-terms.ts';
import {
  type DeskSetting,
  deskKeys,
  readTradeSettings,
  type TradeSettings,
} from '../../backend/terms/trade-settings.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { settingChanges } from '../../shop/setting-changes.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { LogDetails } from '../../shop/staff-views.ts';
import type { CodeCheck } from '../staff/check-staff.ts';
import { recordInLog } from '../staff-log.ts';

/** Reads and writes settings of the desk: each change is one transaction with an entry in the log. */

export interface SettingsContext {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  /** Not needed for settings without amounts. */
  readonly currency?: string;
}

export interface Change {
  readonly setting: DeskSetting;
  readonly by: StaffMember;
  /** What has changed, for the log. */
  readonly details: LogDetails;
  /** Proves once more who sits there. A change of the account that customers pay to is refused without it. */
  readonly proof?: MemberProof | undefined;
}

/** The second factor of the member who sends a form. */
export interface MemberProof {
  readonly clientIp: string;
  /** Checks the code of the form; undefined when it has none. */
  check(): Promise<CodeCheck | undefined>;
}

/** The form needs a code, or its code is not right. */
export class ProofMissing extends Error {
  override name = 'ProofMissing';
}

/** Another user has changed the setting between reading and writing it. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}

/**
 * Sets a setting to what `next` makes of the settings now; undefined gives it back to merchandising.yml. The log says from what to
 * what. Throws ProofMissing, in the words of `text`, when customers would pay to another account and nobody has proven who they are.
 */
export async function changeSetting(
  context: SettingsContext,
  change: Change,
  next: (settings: TradeSettings) => unknown,
  text = englishDeskSettingAnswers,
): Promise<void> {
  const { db, now, currency } = context;
  const { setting, by, details, proof } = change;
  // Counts a wrong guess whatever becomes of the transaction. Only a change that needs the code uses it up.
  const check = setting === 'payment' ? await proof?.check() : undefined;
  await inTransaction(db, async (queries) => {
    const key = deskKeys[setting];
    const terms = await readShopTerms(queries);
    const before = await queries.selectFrom('shop_setting').select('value').where('key', '=', key).executeTakeFirst();
    const value = next(await readTradeSettings(queries));
    const written = value === undefined ? undefined : JSON.stringify(value);
    if (!(await replaceSetting(queries, key, before?.value, written))) throw new ChangedMeanwhile(key);
    const after = await readShopTerms(queries);
    const at = now();
    if (payees(terms) !== payees(after)) {
      if (!check) throw new ProofMissing(text.codeNeeded);
      if (!check.isRight) throw new ProofMissing(check.message);
      if (!(await check.accept(queries))) throw new ProofMissing(text.codeUsed);
      await mailOwnersAboutPayee(queries, {
        ...{ before: terms, after, at },
        ...{ who: by.name, from: proof?.clientIp ?? '' },
      });
    }
    const changes = changedTerms(terms, after, currency).map(({ name, changes }) => prefixed(name, setting, changes));
    const other = settingChanges(before && JSON.parse(before.value), value);
    const named = { ...details, ...(setting in terms ? Object.assign({}, ...changes) : other) };
    await recordInLog(queries, { by, action: 'settings.changed', about: setting, details: named, at });
  });
}

/** The account of `payment` is a term of its own: `bank.accountNumber`. */
const prefixed = (name: string, setting: DeskSetting, changes: Readonly<Record<string, string>>) =>
  name === setting
    ? changes
    : Object.fromEntries(Object.entries(changes).map(([field, text]) => [`${name}.${field}`, text]));

/** Writes only if the value is still the one that was read; undefined when there was no row. */
export async function replaceSetting(
  queries: Queries,
  key: string,
  before: string | undefined,
  after: string | undefined,
): Promise<boolean> {
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

import type { DeskDisplayAnswers } from '../../../messages/plain/desk/display-answers.ts';
import type { TradeNames } from '../../../messages/plain/trade-names.ts';
import type { ShopContext } from '../../backend/context.ts';
import { type DisplaySection, takeSection } from '../../backend/merchandising/display-sections.ts';
import type { Queries } from '../../database/queries.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { NumberLanguage } from '../../format.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { LogDetails } from '../../shop/staff-views.ts';
import { momentOfLocal } from '../model/shop-moment.ts';
import type { SettingResult, Values } from '../settings/model/settings-form.ts';
import { recordInLog } from '../staff-log.ts';

export interface DisplayContext extends Pick<ShopContext, 'db' | 'currency' | 'now' | 'languages'> {
  readonly timeZone: string;
}

/** The same with what a change says when it is refused. */
export interface DisplayChange extends DisplayContext {
  readonly text: DeskDisplayAnswers;
  /** Of formats; in English without. */
  readonly names?: TradeNames | undefined;
  /** In what amounts are typed; the shop's LOCALE without. */
  readonly language?: NumberLanguage | undefined;
}

interface SectionChange {
  readonly section: DisplaySection;
  readonly by: StaffMember;
  readonly action: string;
  readonly about: string;
  readonly details?: LogDetails;
}

/** Thrown inside of a change: it is taken back, and the messages are shown beside their fields. */
export class Refused extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super(JSON.stringify(fields));
    this.fields = fields;
  }
}

export const done: SettingResult = { ok: true };

/** Changes a section in one transaction with an entry of the log. From then on imports leave the section alone. */
export async function changeSection(
  { db, now }: DisplayContext,
  { section, by, action, about, details = {} }: SectionChange,
  work: (queries: Queries) => Promise<void>,
): Promise<SettingResult> {
  try {
    await inTransaction(db, async (queries) => {
      await takeSection(queries, section);
      await work(queries);
      await recordInLog(queries, { by, action, about, details, at: now() });
    });
    return done;
  } catch (error) {
    if (error instanceof Refused) return { ok: false, fields: error.fields };
    throw error;
  }
}

/** `from` and `until` of a form, in the shop's time zone. Throws Refused. */
export function readTimes(values: Values, { timeZone, text }: Pick<DisplayChange, 'timeZone' | 'text'>) {
  const fields: Record<string, string> = {};
  const read = (name: string): number | null => {
    const typed = values[name]?.trim();
    if (!typed) return null;
    const moment = momentOfLocal(typed, timeZone);
    if (moment === undefined) fields[name] = text.timeWrong;
    return moment ?? null;
  };
  const [from, until] = [read('from'), read('until')];
  if (from !== null && until !== null && until <= from) fields.until = text.endTooEarly;
  if (Object.keys(fields).length > 0) throw new Refused(fields);
  return { starts_at: from, ends_at: until };
}

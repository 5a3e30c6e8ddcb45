import { inTransaction } from '../../database/transaction.ts';
import { momentOfLocal } from '../model/shop-moment.ts';
import { recordInLog } from '../staff-log.ts';
import type { TextAuthor, TextContext } from './context.ts';
import { addPlanned, readDraft, readPlanned, removeDraft, removePlanned, writeDraft } from './text-rows.ts';
import { englishSpeech, type TextAnswers } from './text-speech.ts';

interface Plan {
  readonly path: string;
  /** For the log, in English. */
  readonly label: string;
  readonly body: string;
  /** The hash of the text that it was made from. */
  readonly base: string;
  /** A local time of the shop, such as 2026-11-24T09:00. */
  readonly moment: string;
  readonly by: TextAuthor;
}

/** Plans to publish a text, which is no draft any more. The moment, or why it is refused. */
export async function planText(
  { db, now, timeZone }: TextContext,
  plan: Plan,
  text: TextAnswers = englishSpeech.text,
): Promise<number | string> {
  const { path, label, body, base, moment, by } = plan;
  const publishAt = momentOfLocal(moment, timeZone);
  if (publishAt === undefined) return text.momentMissing;
  if (publishAt <= now()) return text.momentPassed;
  await inTransaction(db, async (queries) => {
    await addPlanned(queries, { path, body, base, publishAt, by }, now());
    await removeDraft(queries, path, by.id);
    const details = { publishAt: new Date(publishAt).toISOString() };
    await recordInLog(queries, { by, action: 'text.planned', about: label, details, at: now() });
  });
  return publishAt;
}

interface Unplan {
  readonly id: number;
  readonly by: TextAuthor;
  labelOf(path: string): string;
}

/** Takes a planned text back. What was written becomes its author's draft again, unless there is a newer one. */
export async function unplanText({ db, now }: TextContext, { id, by, labelOf }: Unplan): Promise<void> {
  await inTransaction(db, async (queries) => {
    const row = (await readPlanned(queries)).find((one) => one.id === id);
    if (!row || !(await removePlanned(queries, id))) return;
    if (!(await readDraft(queries, row.path, row.by.id)))
      await writeDraft(queries, { ...row, staffId: row.by.id, at: now() });
    const about = labelOf(row.path);
    await recordInLog(queries, { by, action: 'text.unplanned', about, details: {}, at: now() });
  });
}

import { textHash } from '../../content/text-hash.ts';
import type { Queries } from '../../database/queries.ts';
import { inTransaction } from '../../database/transaction.ts';
import { recordInLog } from '../staff-log.ts';
import { textByHash } from './content-rows.ts';
import type { TextContext } from './context.ts';
import { publishText } from './publish-text.ts';
import { sayStored, storedProblem } from './stored-problem.ts';
import { failPlanned, type PlannedRow, readDue, removePlanned } from './text-rows.ts';
import { type TextProblem, textProblem } from './text-speech.ts';
import { reasonNotWritten } from './why-not-written.ts';

export interface DueText extends TextContext {
  /** The file's name for people, and what two people made of a text as one; undefined when both have changed the same. */
  labelOf(path: string): string | undefined;
  merge(path: string, texts: { base: string; theirs: string; mine: string }): Promise<string | undefined>;
  /** What is wrong with a text. */
  problemOf(path: string, text: string): Promise<TextProblem | undefined>;
}

/** Publishes what is due. Any number of instances may do it at once: each text is published by one of them. */
export async function publishDue(context: DueText): Promise<void> {
  const { db, store, now } = context;
  const due = await readDue(db, now());
  for (const row of due) {
    const prepared = await prepare(context, row);
    try {
      await inTransaction(db, (queries) => publishOne(queries, context, row, prepared));
    } catch (error) {
      // The disk is nothing that the next look would mend.
      if (!(error instanceof ChangedMeanwhile)) await giveUp(context, row, reasonNotWritten(error));
    }
  }
  if (due.length > 0) await store.committed();
}

interface Prepared {
  readonly before: string;
  readonly text: string;
  readonly problem: TextProblem | undefined;
}

/** What others have published since it was planned is kept. */
async function prepare({ db, store, merge, problemOf }: DueText, { path, body, base }: PlannedRow): Promise<Prepared> {
  const before = await store.readText(path).catch(() => '');
  const isSame = textHash(before) === base;
  const baseText = isSame ? before : await textByHash(db, path, base);
  const text = isSame
    ? body
    : baseText !== undefined && (await merge(path, { base: baseText, theirs: before, mine: body }));
  if (typeof text !== 'string') return { before, text: '', problem: textProblem('changedSincePlanned') };
  return { before, text, problem: await problemOf(path, text) };
}

/** The text was changed in the moment of publishing. Nothing was done, and the next look tries again. */
class ChangedMeanwhile extends Error {}

async function publishOne(queries: Queries, context: DueText, row: PlannedRow, prepared: Prepared): Promise<void> {
  const { store, now, labelOf } = context;
  const { before, text, problem } = prepared;
  const { id, path, by } = row;
  const label = labelOf(path) ?? path;
  if (problem) return tellProblem(queries, context, row, problem);
  // Of several instances one removes it.
  if (!(await removePlanned(queries, id))) return;
  const publication = { path, label, text, before, how: 'scheduled', by, at: now() } as const;
  if (!(await publishText(queries, store, publication))) throw new ChangedMeanwhile(path);
}

const giveUp = (context: DueText, row: PlannedRow, problem: TextProblem): Promise<void> =>
  inTransaction(context.db, (queries) => tellProblem(queries, context, row, problem));

async function tellProblem(queries: Queries, { now, labelOf }: DueText, row: PlannedRow, why: TextProblem) {
  const { id, path, by } = row;
  const stored = storedProblem(why);
  if (!(await failPlanned(queries, id, stored))) return;
  const about = labelOf(path) ?? path;
  const problem = sayStored(stored);
  await recordInLog(queries, { by, action: 'text.notPublished', about, details: { problem }, at: now() });
}

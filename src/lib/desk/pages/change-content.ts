import type { ContentFile } from '../../content/files.ts';
import { sayError } from '../../content/problems.ts';
import { contentFileAt } from '../../content/translations.ts';
import type { Queries } from '../../database/queries.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { LogDetails } from '../../shop/staff-views.ts';
import { recordInLog } from '../staff-log.ts';
import { textName } from '../texts/model/text-name.ts';
import { publishText } from '../texts/publish-text.ts';
import type { PagesContext } from './context.ts';
import { englishPageAnswers, type MistakeAnswers } from './page-answers.ts';

/** A change of several content files at once, for the desk. Nothing is written before all of it is right. */
export interface ContentChange {
  readonly queries: Queries;
  /** The text as it will be; '' for no file. */
  read(path: string): Promise<string>;
  /** Shows a text to readers. It must be valid. */
  publish(path: string, text: string): Promise<void>;
  remove(path: string): void;
  /** A picture. */
  write(path: string, bytes: Uint8Array): void;
  log(action: string, about: string, details?: LogDetails): Promise<void>;
}

/** Refused: the message stands beside the field. */
export class RefusedChange extends Error {
  override name = 'RefusedChange';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

export type ChangeResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** Changes content in one transaction. A `RefusedChange` changes nothing. A mistake in what is published is said by `text`. */
export async function changeContent(
  context: PagesContext,
  by: StaffMember,
  work: (change: ContentChange) => Promise<void>,
  text: MistakeAnswers = englishPageAnswers,
): Promise<ChangeResult> {
  try {
    await inTransaction(context.db, (queries) => changeIn(queries, { ...context, text }, by, work));
  } catch (error) {
    if (error instanceof RefusedChange) return { ok: false, fields: { [error.field]: error.message } };
    throw error;
  }
  await context.store.committed();
  return { ok: true };
}

async function changeIn(
  queries: Queries,
  { store, now, text: answerText }: PagesContext & { readonly text: MistakeAnswers },
  by: StaffMember,
  work: (change: ContentChange) => Promise<void>,
): Promise<void> {
  // Undefined for a file that is removed. Files cannot be rolled back, so they are written last.
  const planned = new Map<string, string | undefined>();
  const pictures = new Map<string, Uint8Array>();
  await work({
    queries,
    read: async (path) => (planned.has(path) ? (planned.get(path) ?? '') : store.readIn(queries, path)),
    async publish(path, text) {
      await refuseMistakes(fileAt(path), text, answerText);
      planned.set(path, text);
    },
    remove: (path) => {
      planned.set(path, undefined);
    },
    write: (path, bytes) => {
      pictures.set(path, bytes);
    },
    log: (action, about, details = {}) => recordInLog(queries, { by, action, about, details, at: now() }),
  });
  for (const [path, bytes] of pictures) await store.writeBytes(queries, path, bytes);
  for (const [path, text] of planned) {
    if (text === undefined) await store.remove(queries, path);
    else {
      const before = await store.readIn(queries, path);
      const publication = { path, label: fileAt(path).label, text, before, how: 'published', by, at: now() } as const;
      await publishText(queries, store, publication);
    }
  }
}

function fileAt(path: string): ContentFile {
  const file = contentFileAt(path);
  if (!file) throw new Error(`There is no content file ${path}`);
  return file;
}

async function refuseMistakes(file: ContentFile, source: string, text: MistakeAnswers): Promise<void> {
  const checked = await file.check(source);
  const [error] = checked.ok ? [] : checked.errors;
  if (error)
    throw new RefusedChange(
      'form',
      text.mistakeIn({ file: textName(file, text), line: String(error.line), error: sayError(error, text) }),
    );
}

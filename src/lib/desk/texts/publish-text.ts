import { textHash } from '../../content/text-hash.ts';
import type { Queries } from '../../database/queries.ts';
import { recordInLog } from '../staff-log.ts';
import { addVersion, newestVersion, type VersionKind } from './content-rows.ts';
import type { ContentStore } from './content-store.ts';
import { refuseOtherMailbox } from './own-mailbox.ts';

export interface Publication {
  readonly path: string;
  /** For the log: "Terms & Conditions". */
  readonly label: string;
  readonly text: string;
  /** What it takes the place of. */
  readonly before: string;
  readonly how: Exclude<VersionKind, 'file' | 'kept'>;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: number;
}

/**
 * Shows a text to readers, as a version with its author, and with an entry in the log. Part of a transaction. False when
 * something else than `before` is shown: nothing was changed then. Throws TextNotAllowed.
 */
export async function publishText(
  queries: Queries,
  store: ContentStore,
  { path, label, text, before, how, by, at }: Publication,
): Promise<boolean> {
  if ((await store.readIn(queries, path)) !== before) return false;
  if (text === before) return true;
  await refuseOtherMailbox(queries, store, { path, before, text, by });
  // Somebody has just changed the file by hand: what it said is kept too.
  if (before && (await newestVersion(queries, path))?.hash !== textHash(before))
    await addVersion(queries, { path, body: before, how: 'file', at });
  await addVersion(queries, { path, body: text, how, by, at });
  await recordInLog(queries, { by, action: `text.${how}`, about: label, details: {}, at });
  // Last, because a file cannot be rolled back.
  await store.write(queries, path, text);
  return true;
}

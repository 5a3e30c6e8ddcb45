/**
 * What the shop itself notes beside a movement of copies: stored as a code, said in the language of whoever reads it. Notes of staff are
 * their own words.
 */

export const changedOrderNote = '#changed';
export const stockFileNote = '#file';
export const sentAgainNote = (orderId: string): string => `#again ${orderId}`;
/** An order had waited for the copies. Queries find rows by it, those from before the codes too, so it stays a sentence. */
export const waitedNote = 'It had waited for them.';

export type MovementNote =
  | { readonly kind: 'changed' | 'file' | 'waited' }
  /** Copies that are sent once more, for the order of this number. */
  | { readonly kind: 'again'; readonly number: string };

/** The codes, and the sentences that were stored before there were any. */
const kinds: Readonly<Record<string, 'changed' | 'file' | 'waited'>> = {
  [changedOrderNote]: 'changed',
  'The order was changed.': 'changed',
  [stockFileNote]: 'file',
  'CSV file': 'file',
  [waitedNote]: 'waited',
};

/** What a stored note means; undefined for the words of staff. */
export function readMovementNote(stored: string): MovementNote | undefined {
  const kind = Object.hasOwn(kinds, stored) ? kinds[stored] : undefined;
  if (kind) return { kind };
  const [, number] = /^(?:#again|Sent again for) (\S{1,40})$/.exec(stored) ?? [];
  return number === undefined ? undefined : { kind: 'again', number };
}

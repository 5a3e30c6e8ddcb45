import type { BookDetails } from '@bookfront/onix';
import { parseAbout, type WorkAbout } from '../../about/about.ts';

/**
 * What is known about a work beside its columns, as JSON, when the records of a run change it. The record of the first option wins
 * field by field; other records fill in what it leaves out. What they all leave out stays.
 */
export function mergedAbout(
  stored: string | undefined,
  { about, isLead }: Pick<BookDetails, 'about'> & { readonly isLead: boolean },
): string | undefined {
  const before = parseAbout<WorkAbout>(stored);
  const after = isLead ? { ...before, ...about } : { ...about, ...before };
  if (Object.keys(after).length === 0) return undefined;
  // The order of the fields says nothing.
  const next = JSON.stringify(Object.fromEntries(Object.entries(after).toSorted(([a], [b]) => (a < b ? -1 : 1))));
  return next === stored ? undefined : next;
}

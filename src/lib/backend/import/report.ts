/** What importing one file did. */
export interface FileReport {
  readonly file: string;
  /** Nothing was read: the same bytes were imported before. */
  readonly isUnchanged: boolean;
  /** The file could not be read (to its end); the last of `refusals` says why. */
  readonly isUnreadable: boolean;
  /** E.g. `{ added: 3, changed: 1 }`, in the order in which they are to be told. */
  readonly counts: Readonly<Record<string, number>>;
  /** One line for each thing that was not taken: `file:line reference — reason`. */
  readonly refusals: readonly string[];
}

/** One line that sums up a report. */
export function reportLine({ file, isUnchanged, isUnreadable, counts, refusals }: FileReport): string {
  if (isUnchanged) return `${file}: unchanged since its last import`;
  const refused = refusals.length - (isUnreadable ? 1 : 0);
  const told = Object.entries({ ...counts, refused }).filter(([, count]) => count > 0);
  const done = told.map(([what, count]) => `${count} ${what}`).join(', ');
  if (isUnreadable) return `${file}: could not be read${done && ` to its end; before that ${done}`}`;
  return `${file}: ${done || 'nothing to do'}`;
}

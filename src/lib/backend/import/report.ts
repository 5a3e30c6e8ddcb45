/** The result of importing one file. */
export interface FileReport {
  readonly file: string;
  /** The file was skipped because it has not changed since its last import. */
  readonly isUnchanged: boolean;
  /** The file could not be read, or not to its end; the last of `refusals` says why. */
  readonly isUnreadable: boolean;
  /** E.g. `{ added: 3, changed: 1 }`, in the order of the report. */
  readonly counts: Readonly<Record<string, number>>;
  /** One line for each thing that was refused: `file:line reference — reason`. */
  readonly refusals: readonly string[];
}

/** A summary of a report in one line. */
export function reportLine({ file, isUnchanged, isUnreadable, counts, refusals }: FileReport): string {
  if (isUnchanged) return `${file}: unchanged since its last import`;
  const refused = refusals.length - (isUnreadable ? 1 : 0);
  const nonZero = Object.entries({ ...counts, refused }).filter(([, count]) => count > 0);
  const done = nonZero.map(([what, count]) => `${count} ${what}`).join(', ');
  if (isUnreadable) return `${file}: could not be read${done && ` to its end; before that ${done}`}`;
  return `${file}: ${done || 'nothing to do'}`;
}

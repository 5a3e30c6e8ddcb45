import { UnreadableFile } from '@bookfront/onix';
import { placeOfRefusal, reasonKind } from '../../shop/import-runs.ts';

/** A record that was refused, for programs. The lines of `refusals` say the same. */
export interface RefusedRecord {
  readonly file: string;
  readonly line: number;
  readonly reference: string | undefined;
  readonly reason: string;
}

/** Records that say that their books are not for sale here, for one reason. */
export interface NotForSale {
  readonly reason: string;
  /** Taken off sale. */
  readonly removed: number;
  /** Never known here, so that there was nothing to do. */
  readonly neverKnown: number;
}

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
  /** What is odd in the file, although it was read: a line each. */
  readonly remarks?: readonly string[];
  readonly refusedRecords?: readonly RefusedRecord[];
  readonly notForSale?: readonly NotForSale[];
}

/** For a file of which nothing could be read. Other errors are thrown on. */
export const unreadableReport =
  (file: string) =>
  (error: unknown): FileReport => {
    if (!(error instanceof UnreadableFile)) throw error;
    return { file, isUnchanged: false, isUnreadable: true, counts: {}, refusals: [error.message] };
  };

/** The report of an archive: of all files in it. */
export function joinReports(file: string, reports: readonly FileReport[]): FileReport {
  const counts: Record<string, number> = {};
  for (const report of reports)
    for (const [what, count] of Object.entries(report.counts)) counts[what] = (counts[what] ?? 0) + count;
  const refusals = reports.flatMap((report) => (report.isUnreadable ? report.refusals.slice(0, -1) : report.refusals));
  const problems = reports.flatMap((report) => (report.isUnreadable ? (report.refusals.at(-1) ?? []) : []));
  const notForSale = new Map<string, NotForSale>();
  for (const { reason, removed, neverKnown } of reports.flatMap((report) => report.notForSale ?? [])) {
    const before = notForSale.get(reason) ?? { reason, removed: 0, neverKnown: 0 };
    notForSale.set(reason, { reason, removed: before.removed + removed, neverKnown: before.neverKnown + neverKnown });
  }
  return {
    ...{ file, isUnchanged: false, isUnreadable: problems.length > 0, counts },
    refusals: problems.length > 0 ? [...refusals, problems.join('\n')] : refusals,
    remarks: reports.flatMap((report) => report.remarks ?? []),
    refusedRecords: reports.flatMap((report) => report.refusedRecords ?? []),
    notForSale: [...notForSale.values()],
  };
}

/** Counts whose words are not their names. */
const words: Readonly<Record<string, string>> = { neverKnown: 'not for sale: never known here' };

/** How many records or other things were refused. The reason why a file cannot be read is not counted. */
export const refusedCount = ({ refusals, isUnreadable }: FileReport): number =>
  refusals.length - (isUnreadable ? 1 : 0);

/** A summary of a report in one line. */
export function reportLine(report: FileReport): string {
  const { file, isUnchanged, isUnreadable, counts } = report;
  if (isUnchanged) return `${file}: unchanged since its last import`;
  const nonZero = Object.entries({ ...counts, refused: refusedCount(report) }).filter(([, count]) => count > 0);
  const done = nonZero.map(([what, count]) => `${count} ${words[what] ?? what}`).join(', ');
  if (isUnreadable) return `${file}: could not be read${done && ` to its end; before that ${done}`}`;
  return `${file}: ${done || 'nothing to do'}`;
}

/** Why books are not for sale, most often first: a line each. */
export const notForSaleLines = ({ notForSale = [] }: FileReport): readonly string[] =>
  notForSale
    .toSorted((a, b) => b.removed + b.neverKnown - a.removed - a.neverKnown)
    .map(({ reason, removed, neverKnown }) => {
      const parts = [removed > 0 && `${removed} taken off sale`, neverKnown > 0 && `${neverKnown} never known here`];
      return `not for sale, ${reason}: ${parts.filter(Boolean).join(', ')}`;
    });

/** Refusals of one reason that are named one by one in a log. */
const namedOfReason = 20;

/** What was refused, for a log: of each reason the first, and how often it was refused for it. All of them are in the JSON report. */
export function refusalLines({ refusals, isUnreadable }: FileReport): readonly string[] {
  const lines = isUnreadable ? refusals.slice(0, -1) : refusals;
  const problem = isUnreadable ? refusals.slice(-1) : [];
  const groups = Map.groupBy(lines, (line) => reasonKind(placeOfRefusal(line).text)).values();
  const named = [...groups].flatMap((group) => {
    if (group.length <= namedOfReason) return group;
    const [first = ''] = group;
    return [
      ...group.slice(0, 3),
      `${group.length - 3} more were refused for this reason: ${placeOfRefusal(first).text}`,
    ];
  });
  return [...named, ...problem];
}

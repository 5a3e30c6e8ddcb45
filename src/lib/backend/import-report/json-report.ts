import { type FileReport, refusedCount } from './report.ts';

/** 0: everything was taken. 1: a file could not be read, or the import stopped. 2: records were refused. */
export function exitCodeOf(reports: readonly FileReport[]): 0 | 1 | 2 {
  if (reports.some(({ isUnreadable }) => isUnreadable)) return 1;
  return reports.some((report) => refusedCount(report) > 0) ? 2 : 0;
}

function fileAsJson(report: FileReport): object {
  const { file, isUnchanged, isUnreadable, counts, refusals, refusedRecords, notForSale = [], remarks = [] } = report;
  const lines = isUnreadable ? refusals.slice(0, -1) : refusals;
  return {
    file,
    state: isUnchanged ? 'unchanged' : isUnreadable ? 'unreadable' : 'done',
    ...(isUnreadable && { problem: refusals.at(-1) }),
    counts: { ...counts, refused: lines.length },
    // What is no record, such as a coupon, has only its line of words.
    refused: refusedRecords ?? lines.map((reason) => ({ reason })),
    notForSale,
    remarks,
  };
}

/** The reports of an import as one JSON document, for programs. `problem` is why it stopped early. */
export const jsonReport = (reports: readonly FileReport[], problem?: string): string =>
  JSON.stringify(
    {
      exitCode: problem === undefined ? exitCodeOf(reports) : 1,
      ...(problem && { problem }),
      files: reports.map(fileAsJson),
    },
    undefined,
    2,
  );

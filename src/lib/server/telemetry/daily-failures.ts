import { appendFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder } from '../../database/make-folder.ts';
import type { FailureReport, ReportSink } from './failure-reports.ts';

/**
 * The failures of each day, one file a day with one line of JSON a report, until they have been mailed. Several processes may
 * append to one file. A file, because a failing database has to be reported, too.
 */

const reportLine = z.object({
  time: z.string(),
  message: z.string(),
  requestId: z.string().optional(),
  route: z.string().optional(),
  count: z.number(),
});

/** A day's file grows no further. What is left out is in the log. */
const maxFileBytes = 1024 * 1024;

const fileName = /^\d{4}-\d\d-\d\d\.jsonl$/;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export function dailyFailuresSink(folder: string, now: () => number): ReportSink {
  return {
    async send(report) {
      makeFolder(folder);
      const file = join(folder, `${dayOf(now())}.jsonl`);
      const { size } = await stat(file).catch(() => ({ size: 0 }));
      if (size < maxFileBytes) await appendFile(file, `${JSON.stringify(report)}\n`, { mode: 0o600 });
    },
  };
}

export interface PastFailures {
  /** Equal ones are added up; the most frequent first. */
  readonly failures: readonly FailureReport[];
  /** Deletes what was read, once the mail is in the outbox. */
  clear(): Promise<void>;
}

/** The failures of all days before today (UTC); undefined when there were none. */
export async function pastFailures(folder: string, now: () => number): Promise<PastFailures | undefined> {
  const names = await readdir(folder).catch((): string[] => []);
  const past = names
    .filter((name) => fileName.test(name) && name < `${dayOf(now())}.jsonl`)
    .map((name) => join(folder, name));
  if (past.length === 0) return undefined;
  const lines = (await Promise.all(past.map((file) => readFile(file, 'utf8').catch(() => '')))).join('').split('\n');
  const sums = new Map<string, FailureReport>();
  for (const report of lines.flatMap(parseLine)) {
    const key = `${report.message} ${report.route ?? ''}`;
    sums.set(key, { ...report, count: (sums.get(key)?.count ?? 0) + report.count });
  }
  return {
    failures: [...sums.values()].sort((one, other) => other.count - one.count),
    clear: async () => void (await Promise.all(past.map((file) => rm(file, { force: true })))),
  };
}

/** A line that broke off when the machine stopped is left out. */
function parseLine(line: string): FailureReport[] {
  try {
    const { requestId, route, ...rest } = reportLine.parse(JSON.parse(line));
    return [{ ...rest, requestId, route }];
  } catch {
    return [];
  }
}

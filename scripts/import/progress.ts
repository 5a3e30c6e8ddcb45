import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportProgress } from '../../src/lib/backend/import/import-context.ts';

/** How far an import has come, as a line of text. */
export interface ProgressOptions {
  /** Bytes of each file, by name. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly isTerminal: boolean;
  readonly write: (text: string) => void;
  /** Milliseconds that never go back. */
  readonly now: () => number;
}

/** A terminal's line is written again and again. A log gets a line now and then, and none of a short import. */
const everyMs = { terminal: 500, log: 60_000 } as const;

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The name and size of each file. A file that is missing is left out. */
export async function sizesOf(files: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sizes = await Promise.all(
    files.map(async (file) => [basename(file), (await stat(file).catch(() => undefined))?.size ?? 0] as const),
  );
  return new Map(sizes);
}

/** Tells on one line how many records were read, how many there are in a second, and how long the rest takes. */
export function createProgress({ sizes, isTerminal, write, now }: ProgressOptions) {
  let file = '';
  let startedAt = now();
  let writtenAt = startedAt;
  let isLineOpen = false;
  const clear = () => {
    if (isLineOpen) write('\r\u001b[K');
    isLineOpen = false;
  };
  return {
    /** Call it after each transaction. */
    report(progress: ImportProgress): void {
      const at = now();
      if (progress.file !== file) {
        file = progress.file;
        startedAt = at;
        writtenAt = at;
      }
      if (at - writtenAt < (isTerminal ? everyMs.terminal : everyMs.log)) return;
      writtenAt = at;
      const seconds = (at - startedAt) / 1000;
      const size = sizes.get(file) ?? 0;
      const share = size > 0 ? Math.min(1, progress.bytes / size) : 0;
      const line = [
        `${file}: ${whole.format(progress.records)} records`,
        `${whole.format(progress.records / seconds)} a second`,
        ...(share > 0
          ? [`${Math.floor(share * 100)} %`, `about ${duration((seconds * (1 - share)) / share)} left`]
          : []),
      ].join(', ');
      clear();
      write(isTerminal ? line : `${line}\n`);
      isLineOpen = isTerminal;
    },
    /** Removes the line, before anything else is printed. */
    clear,
  };
}

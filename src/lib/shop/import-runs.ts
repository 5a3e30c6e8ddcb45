/** Catalogue files that are sent at the desk and imported in the background. */

export interface ImportRun {
  readonly id: number;
  readonly file: string;
  readonly bytes: number;
  /** `stopped`: its process is gone; it goes on by itself where its file is. */
  readonly state: 'waiting' | 'running' | 'stopped' | 'done' | 'failed';
  readonly records: number;
  readonly bytesRead: number;
  /** The report in one line, as `npm run import` prints it. */
  readonly summary: string;
  readonly refused: number;
  readonly staff: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly finishedAt: number | undefined;
}

/** A run with the lines about what was refused: the first of them. */
export interface ImportReport extends ImportRun {
  readonly refusals: readonly string[];
}

export const isUnderWay = ({ state }: ImportRun): boolean => state === 'waiting' || state === 'running';

/** How much of the file has been read, in whole percent. */
export const percentRead = ({ bytes, bytesRead }: ImportRun): number =>
  bytes > 0 ? Math.min(100, Math.floor((bytesRead / bytes) * 100)) : 0;

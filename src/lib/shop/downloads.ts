/** Downloads of e-books and audio that were bought. */

/** `used up`: no download is left. `ended`: refunded, cancelled or ended by the shop. `missing`: the shop cannot find the file. */
export const downloadStates = ['ready', 'used up', 'expired', 'ended', 'missing'] as const;
export type DownloadState = (typeof downloadStates)[number];

/** The right to download one order line, as it is stored. Times are epoch milliseconds. */
export interface Grant {
  readonly expiresAt: number;
  readonly downloadsLeft: number;
  /** When the last download that counts began. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

/** A download that began this long ago may be continued at a later byte without being counted again. */
export const continueMs = 6 * 60 * 60_000;
/** A second start within this time is the same download: a double click, a retry, a program that first asks for a few bytes. */
export const repeatMs = 60_000;

/** Whether a file can be downloaded, by what is stored of the right to it. */
export function downloadState({ expiresAt, downloadsLeft, endedAt }: Grant, now: number): DownloadState {
  if (endedAt !== null) return 'ended';
  if (expiresAt <= now) return 'expired';
  return downloadsLeft > 0 ? 'ready' : 'used up';
}

/**
 * Whether a request continues a download that was counted already. `fromByte` is where it begins. What has begun may be finished,
 * also when it was the last one or its time has run out meanwhile; only an end by the shop stops it.
 */
export function isContinued({ startedAt, endedAt }: Grant, fromByte: number, now: number): boolean {
  if (endedAt !== null || startedAt === null) return false;
  // A start in the future is of a clock that was set back, or that of another machine, which is seconds ahead.
  return Math.abs(now - startedAt) < (fromByte > 0 ? continueMs : repeatMs);
}

/** How often and for how many days a buyer may download. */
export interface DownloadTerms {
  readonly limit: number;
  readonly days: number;
}
export const defaultDownloadTerms: DownloadTerms = { limit: 5, days: 30 };
export const downloadTermBounds = { limit: [1, 1000], days: [1, 3650] } as const;

/** A download as a customer sees it. */
export interface Download {
  /** In its URL: it grants the download. */
  readonly token: string;
  readonly orderNumber: string;
  readonly title: string;
  readonly author?: string;
  /** `Ebook` */
  readonly optionName?: string;
  readonly state: DownloadState;
  readonly downloadsLeft: number;
  /** ISO date-time. */
  readonly expiresAt: string;
  /** The name that the file gets; undefined for a partner's link. */
  readonly fileName?: string;
  /** Kind and size, e.g. `EPUB, 1.4 MB`; undefined for a partner's link. */
  readonly about?: string;
}

/** The page of a download, or with `fileName` the file itself. */
export const downloadPath = (token: string, fileName?: string): string =>
  `/downloads/${encodeURIComponent(token)}${fileName === undefined ? '' : `/${encodeURIComponent(fileName)}`}`;

/** Delivers what was bought. */
export interface Downloads {
  /** Undefined for a token that is not valid, or that a newer one has replaced. */
  find(token: string): Promise<Download | undefined>;
  /**
   * The file, or the part of it that is asked for, or `busyText` while too many are on their way. Undefined when it cannot be had: its page
   * says why.
   */
  send(token: string, request: Request, busyText?: string): Promise<Response | undefined>;
}

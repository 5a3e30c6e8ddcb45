/** The covers and further pictures that imported records name, which the shop fetches and keeps. */

/** What became of all of them. */
export interface RecordPictures {
  readonly waiting: number;
  readonly kept: number;
  readonly failed: number;
  /** Of all files of the pictures that are kept. */
  readonly bytes: number;
  /** Servers that are left alone for a while. `until` is in epoch milliseconds. */
  readonly paused: readonly { readonly host: string; readonly until: number; readonly reason: string }[];
}

/** One that was given up. */
export interface FailedPicture {
  readonly url: string;
  readonly reason: string;
  /** A book that it belongs to. */
  readonly productId: number;
  readonly title: string;
}

/** Of one edition. */
export interface RecordPicture {
  readonly state: 'waiting' | 'kept' | 'failed';
  readonly url: string;
  /** Why the last try failed; '' when it did not. */
  readonly reason: string;
}

export const failedPerPage = 50;

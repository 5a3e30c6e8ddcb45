import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export interface FeedFileOptions {
  /** Where the compressed text is stored. Its folder is created when it is missing. */
  readonly file: string;
  /** Makes the text anew. */
  readonly pieces: () => AsyncIterable<string>;
  /** Differs once the text may differ. */
  readonly version: () => number;
  /** The text is made at most this often, however often its data changes. */
  readonly minAgeMs: number;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** A long text that everybody may ask for, made once and sent from a compressed file (REQ SECURITY-97). */
export interface FeedFile {
  /** The text as bytes of gzip, or as they are. Rejects when it could not be made. */
  read(isGzip: boolean): Promise<ReadableStream<Uint8Array>>;
}

export function createFeedFile({ file, pieces, version, minAgeMs, now }: FeedFileOptions): FeedFile {
  let made: { readonly version: number; readonly at: number } | undefined;
  let making: Promise<void> | undefined;

  async function make(): Promise<void> {
    const started = { version: version(), at: now() };
    const draft = join(dirname(file), `.${randomUUID()}`);
    await mkdir(dirname(file), { recursive: true });
    try {
      await pipeline(Readable.from(pieces()), createGzip(), createWriteStream(draft));
      // Readers of the file before keep reading what they have opened.
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    made = started;
  }

  /** All who ask meanwhile wait for one text. */
  function makeOnce(): Promise<void> {
    making ??= make().finally(() => {
      making = undefined;
    });
    return making;
  }

  return {
    async read(isGzip) {
      const isFresh = made !== undefined && (made.version === version() || now() - made.at < minAgeMs);
      if (!isFresh) await makeOnce();
      const stored = createReadStream(file);
      return Readable.toWeb(isGzip ? stored : stored.pipe(createGunzip())) as unknown as ReadableStream<Uint8Array>;
    },
  };
}

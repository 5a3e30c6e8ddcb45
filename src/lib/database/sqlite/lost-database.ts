import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What was in a database is gone, and SQLite would go on without a word. */
export class LostDatabase extends Error {
  override name = 'LostDatabase';
}

/** A shop writes these beside its database once that is complete. */
const tracesOfShop = ['session-secret', 'last-good-content'];

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Throws LostDatabase when opening this file would begin a shop anew in the place of one that was there, or drop its last writes:
 * SQLite takes an empty file for a new database, deletes the write-ahead log beside it, and ignores a log whose header is damaged.
 */
export function ensureNotLost(file: string): void {
  const log = `${file}-wal`;
  const logBytes = sizeOf(log);
  if (sizeOf(file) === 0) {
    if (logBytes > 0)
      throw new LostDatabase(
        `its database (bookfront.db) is ${existsSync(file) ? 'empty' : 'missing'}, but the log of a shop is there (bookfront.db-wal). Put the database back or restore a backup; to begin a new shop, start with another folder`,
      );
    if (existsSync(file) && tracesOfShop.some((name) => existsSync(join(dirname(file), name))))
      throw new LostDatabase(
        'its database (bookfront.db) is empty, but this folder has had a shop. Restore a backup, or delete that file to begin a new shop',
      );
  } else if (logBytes >= headerBytes && isDamaged(readHeader(log)))
    throw new LostDatabase(
      'the log of its database (bookfront.db-wal) is damaged: the last orders may be in it. Restore a backup, or move that file away to go on without what it held',
    );
}

const headerBytes = 32;

function readHeader(log: string): Buffer {
  const header = Buffer.alloc(headerBytes);
  const handle = openSync(log, 'r');
  try {
    readSync(handle, header, 0, headerBytes, 0);
  } finally {
    closeSync(handle);
  }
  return header;
}

/** The last bit says in which order the bytes of the checksums are. */
const magic = 0x377f0682;

/** https://www.sqlite.org/walformat.html. Zeros are a log of which a power cut has left its length alone: nothing in it was confirmed. */
function isDamaged(header: Buffer): boolean {
  if (header.every((byte) => byte === 0)) return false;
  const first = header.readUInt32BE(0);
  if (first >>> 1 !== magic >>> 1) return true;
  const word = (at: number) => (first & 1 ? header.readUInt32BE(at) : header.readUInt32LE(at));
  let [one, two] = [0, 0];
  for (let at = 0; at < 24; at += 8) {
    one = (one + word(at) + two) >>> 0;
    two = (two + word(at + 4) + one) >>> 0;
  }
  return one !== header.readUInt32BE(24) || two !== header.readUInt32BE(28);
}

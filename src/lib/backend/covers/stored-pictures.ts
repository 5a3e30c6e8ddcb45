import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CoverColour } from '../../shop/catalogue/traits.ts';
import type { StoredPictureCode } from '../cover-url.ts';
import { COVER_WIDTHS, type CoverWidth } from './cover-files.ts';
import { coloursOfPicture, type PictureType, resizePicture } from './resize-picture.ts';

/** In DATA_DIR. Several instances share both, as they share the files of e-books. */
const pictureFolders = { upload: 'own-covers', record: 'fetched-covers' } as const;

const types = ['avif', 'webp'] as const;

export interface StoredPicture {
  readonly hash: string;
  readonly bytes: number;
  readonly colours: readonly CoverColour[];
}

/** Pictures of books in the widths and types that pages use. Files are never changed: their name is a hash. */
export class StoredPictures {
  readonly #folder: string;
  readonly #isLarge: boolean;

  /** Those that were uploaded at the desk, or those that records name. */
  constructor(dataDir: string, from: StoredPictureCode['from']) {
    this.#folder = join(dataDir, pictureFolders[from]);
    this.#isLarge = from === 'record';
  }

  /**
   * Resizes and stores a picture that is not stored yet. Returns its hash, its colours and the size of all its files. Throws
   * PictureRefused.
   */
  async add(bytes: Buffer): Promise<StoredPicture> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
    const stored = await this.#sizeOf(hash);
    if (stored !== undefined) return { hash, bytes: stored, colours: await this.coloursOf(hash) };
    let sum = 0;
    for await (const { width, type, bytes: resized } of resizePicture(bytes)) {
      await write(this.#pathOf(hash, width, type), resized);
      sum += resized.byteLength;
    }
    return { hash, bytes: sum, colours: await this.coloursOf(hash) };
  }

  /** The colours of a picture that is stored: of the smallest of its files, which the shop has made itself. */
  async coloursOf(hash: string): Promise<readonly CoverColour[]> {
    const file = await this.read(hash, COVER_WIDTHS[0], 'webp');
    return file ? coloursOfPicture(file) : [];
  }

  /** Undefined when there is no such file. */
  async read(hash: string, width: CoverWidth, type: PictureType): Promise<Buffer<ArrayBuffer> | undefined> {
    return readFile(this.#pathOf(hash, width, type)).catch(() => undefined);
  }

  async remove(hash: string): Promise<void> {
    await Promise.all(this.#filesOf(hash).map((file) => rm(file, { force: true })));
  }

  /** Undefined when a file is missing. */
  async #sizeOf(hash: string): Promise<number | undefined> {
    const sizes = await Promise.all(this.#filesOf(hash).map((file) => stat(file).catch(() => undefined)));
    return sizes.every((one) => one !== undefined) ? sizes.reduce((sum, { size }) => sum + size, 0) : undefined;
  }

  #filesOf(hash: string): readonly string[] {
    return COVER_WIDTHS.flatMap((width) => types.map((type) => this.#pathOf(hash, width, type)));
  }

  #pathOf(hash: string, width: CoverWidth, type: PictureType): string {
    const name = `${hash}-${width}.${type}`;
    // Subfolders keep directories short.
    return this.#isLarge ? join(this.#folder, hash.slice(0, 2), name) : join(this.#folder, name);
  }
}

/** Readers see the complete file or none. */
async function write(file: string, bytes: Buffer): Promise<void> {
  const partial = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(partial, bytes, { mode: 0o600 });
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

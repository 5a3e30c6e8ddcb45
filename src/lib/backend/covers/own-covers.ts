import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COVER_WIDTHS, type CoverWidth } from './cover-files.ts';

/** In DATA_DIR. Backups have it; several instances share it, as they share the files of e-books. */
const ownCoversFolder = 'own-covers';

/** Why a picture is not taken, as a sentence beside its field. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

/** Enough for every camera, and few enough for the memory of a small server. */
const mostPixels = 50_000_000;
const leastWidth = 200;
const qualities = { avif: 55, webp: 80 } as const;
export type PictureType = keyof typeof qualities;

/** Covers that were uploaded at the desk, in the widths and types that pages use. Files are never changed: their name is a hash. */
export class OwnCovers {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, ownCoversFolder);
  }

  /** Resizes and stores a picture. Returns its hash. Throws PictureRefused. */
  async add(bytes: Buffer): Promise<string> {
    if (!isPhoto(bytes)) throw new PictureRefused('Please choose a picture of the kind JPEG, PNG, WebP or AVIF.');
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
    // Loaded on demand, because sharp takes about 40 MB of memory.
    const { default: sharp } = await import('sharp');
    const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
    const { width } = await open()
      .metadata()
      .then(({ autoOrient }) => autoOrient)
      .catch(() => refuse('This picture is damaged, or it is very large. Please choose another one.'));
    if (width < leastWidth) refuse(`This picture is too small: it should be at least ${leastWidth} pixels wide.`);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (const to of COVER_WIDTHS) {
      for (const type of ['avif', 'webp'] as const) {
        const resized = open().flatten({ background: '#fff' }).resize({ width: to, withoutEnlargement: true });
        const picture = await resized
          .toFormat(type, { quality: qualities[type] })
          .toBuffer()
          .catch(() => refuse('This picture is damaged. Please choose another one.'));
        await this.#write(this.#pathOf(hash, to, type), picture);
      }
    }
    return hash;
  }

  /** Undefined when there is no such file. */
  async read(hash: string, width: CoverWidth, type: PictureType): Promise<Buffer<ArrayBuffer> | undefined> {
    return readFile(this.#pathOf(hash, width, type)).catch(() => undefined);
  }

  #pathOf(hash: string, width: CoverWidth, type: PictureType): string {
    return join(this.#folder, `${hash}-${width}.${type}`);
  }

  /** Readers see the complete file or none. */
  async #write(file: string, bytes: Buffer): Promise<void> {
    const partial = `${file}.${randomUUID()}.part`;
    try {
      await writeFile(partial, bytes, { mode: 0o600 });
      await rename(partial, file);
    } finally {
      await rm(partial, { force: true });
    }
  }
}

function refuse(text: string): never {
  throw new PictureRefused(text);
}

/** By its first bytes. An SVG, which could load other files, is none of them. */
function isPhoto(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG') ||
    /^RIFF....WEBP/s.test(start) ||
    /^....ftypavi[fs]/s.test(start)
  );
}

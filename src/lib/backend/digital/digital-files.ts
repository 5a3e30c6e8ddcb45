import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { boundedChunks } from '../../bounded-body.ts';

/** In DATA_DIR. Nothing below it is served by its path. */
const digitalFolder = 'digital';
/** Uploads that are under way. */
const incomingFolder = 'incoming';

/** What was written. */
export interface StoredFile {
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * The files of digital editions, in DATA_DIR/digital. A file is named by the SHA-256 of its content, so that no name from outside
 * ever becomes a path, and the same file is stored once.
 */
export class DigitalFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, digitalFolder);
  }

  /** Throws for anything that is not a SHA-256. */
  pathOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('A digital file is named by its SHA-256');
    return join(this.#folder, sha256);
  }

  /** Its size; undefined when the file is missing. */
  async sizeOf(sha256: string): Promise<number | undefined> {
    const found = await stat(this.pathOf(sha256)).catch(() => undefined);
    return found?.isFile() ? found.size : undefined;
  }

  open(sha256: string): Promise<FileHandle> {
    return open(this.pathOf(sha256));
  }

  /**
   * Writes what arrives to the disk, as fast as the disk takes it. `check` looks at the complete file before it gets its name; when
   * it throws, nothing stays. Throws BodyTooLarge beyond `maxBytes`.
   */
  async write(
    content: AsyncIterable<Uint8Array>,
    maxBytes: number,
    check: (file: FileHandle, bytes: number) => Promise<void>,
  ): Promise<StoredFile> {
    const folder = join(this.#folder, incomingFolder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, randomUUID());
    const file = await open(draft, 'wx+', 0o600);
    try {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of boundedChunks(content, maxBytes)) {
        bytes += chunk.length;
        hash.update(chunk);
        await file.writeFile(chunk);
      }
      await check(file, bytes);
      await file.sync();
      const sha256 = hash.digest('hex');
      await rename(draft, this.pathOf(sha256));
      return { sha256, bytes };
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.pathOf(sha256), { force: true });
  }

  /** Removes uploads that broke off with their process, before a time in epoch milliseconds. */
  async sweep(before: number): Promise<void> {
    const folder = join(this.#folder, incomingFolder);
    for (const name of await readdir(folder).catch((): string[] => [])) {
      const draft = join(folder, name);
      const found = await stat(draft).catch(() => undefined);
      if (found && found.mtimeMs < before) await rm(draft, { force: true });
    }
  }
}

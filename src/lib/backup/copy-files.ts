import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const chunkBytes = 1024 * 1024;

/** Size and SHA-256 of what was read. */
export interface Digest {
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

async function digest(source: FileHandle, onChunk?: (chunk: Uint8Array) => Promise<unknown>): Promise<Digest> {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(chunkBytes);
  for (let size = 0; ; ) {
    const { bytesRead } = await source.read(buffer, 0, chunkBytes, null);
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') };
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await onChunk?.(chunk);
    size += bytesRead;
  }
}

/** Rejects when the file cannot be read. */
export async function digestOf(file: string): Promise<Digest> {
  const source = await open(file);
  try {
    return await digest(source);
  } finally {
    await source.close();
  }
}

/** The permissions of a new file, and of folders that are made for it. */
export interface Modes {
  readonly file: number;
  readonly folder: number;
}

export const privateModes: Modes = { file: 0o600, folder: 0o700 };
/** Less what the process's umask forbids. */
export const commonModes: Modes = { file: 0o666, folder: 0o777 };

/**
 * Copies a file to a new one, whose folder is made if needed, and waits until it is on the disk. Returns what was copied, whatever else
 * changes the source.
 */
export async function copyFile(source: string, target: string, modes: Modes): Promise<Digest> {
  await mkdir(dirname(target), { recursive: true, mode: modes.folder });
  const from = await open(source);
  try {
    const to = await open(target, 'wx', modes.file);
    try {
      const copied = await digest(from, (chunk) => to.writeFile(chunk));
      await to.sync();
      return copied;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** The paths of all files below a folder, with `/`, links followed. `isSkipped` is asked with each file's and folder's path. */
export async function filesBelow(root: string, isSkipped: (path: string) => boolean): Promise<readonly string[]> {
  const found: string[] = [];
  // A link may lead to a folder above it.
  const visited = new Set<string>();

  async function walk(folder: string): Promise<void> {
    const real = await realpath(join(root, folder));
    if (visited.has(real)) return;
    visited.add(real);
    for (const name of (await readdir(real)).sort()) {
      const path = folder ? `${folder}/${name}` : name;
      if (isSkipped(path)) continue;
      // A running shop may have removed it since.
      const kind = await stat(join(root, path)).catch(() => undefined);
      if (kind?.isDirectory()) await walk(path);
      else if (kind?.isFile()) found.push(path);
    }
  }

  await walk('');
  return found;
}

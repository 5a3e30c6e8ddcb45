import { open, rename, rm } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import type { Columns } from './columns.ts';

/** Increment it when the columns change. A file with another number is ignored. */
const format = 4;

interface Heading {
  readonly format: number;
  /** How long it took to read the columns from the database. */
  readonly tookMs: number;
}

export interface StoredColumns extends Omit<Heading, 'format'> {
  readonly columns: Columns;
}

/**
 * Stores columns in a file, if there is one, so that a large shop can answer as soon as it is started. They are written one at a time, to
 * save memory.
 */
export async function storeColumns(file: string | undefined, { columns, ...heading }: StoredColumns): Promise<void> {
  if (!file) return;
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, 'w', 0o600);
  try {
    for (const part of [{ format, ...heading } satisfies Heading, ...Object.entries(columns)]) {
      const bytes = serialize(part);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      await handle.writev([length, bytes]);
    }
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

/** What was stored; undefined when there is nothing that can be read. One column is read at a time, to save memory. */
export async function readStoredColumns(file: string | undefined): Promise<StoredColumns | undefined> {
  const handle = file ? await open(file).catch(() => undefined) : undefined;
  if (!handle) return undefined;
  const next = async (length: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length) });
    return buffer.subarray(0, bytesRead);
  };
  try {
    const parts: unknown[] = [];
    for (let length = await next(4); length.length === 4; length = await next(4))
      parts.push(deserialize(await next(length.readUInt32LE())));
    const [heading, ...columns] = parts as [Heading | undefined, ...[string, unknown][]];
    if (heading?.format !== format) return undefined;
    return { tookMs: heading.tookMs, columns: Object.fromEntries(columns) as unknown as Columns };
  } catch {
    // A shorter file than was written.
    return undefined;
  } finally {
    await handle.close();
  }
}

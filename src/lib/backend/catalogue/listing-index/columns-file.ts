import { open, readFile, rename, rm } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import type { Columns } from './columns.ts';

/** Increment it when the columns change. A file with another number is ignored. */
const format = 1;

interface Heading {
  readonly format: number;
  /** How long it took to read the columns from the database. */
  readonly tookMs: number;
}

export interface StoredColumns extends Omit<Heading, 'format'> {
  readonly columns: Columns;
}

/** Stores columns in a file, if there is one, so that a large shop can answer as soon as it is started. They are written one at a time, to save memory. */
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

/** What was stored; undefined when there is nothing that can be read. */
export async function readStoredColumns(file: string | undefined): Promise<StoredColumns | undefined> {
  if (!file) return undefined;
  try {
    const bytes = await readFile(file);
    const parts: unknown[] = [];
    for (let at = 0; at < bytes.length; ) {
      const end = at + 4 + bytes.readUInt32LE(at);
      if (end > bytes.length) return undefined;
      parts.push(deserialize(bytes.subarray(at + 4, end)));
      at = end;
    }
    const [heading, ...columns] = parts as [Heading | undefined, ...[string, unknown][]];
    if (heading?.format !== format) return undefined;
    return {
      tookMs: heading.tookMs,
      columns: Object.fromEntries(columns) as unknown as Columns,
    };
  } catch {
    return undefined;
  }
}

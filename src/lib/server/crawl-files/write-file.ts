import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { streamText } from '../../crawl/xml.ts';
import { type CrawlFile, type FileSet, setFile } from './file-set.ts';

/** Longer than files take to be made, or a client to begin reading one that has been replaced. */
const unusedAfterMs = 60 * 60_000;

const draftIn = (folder: string): string => join(folder, `.${randomUUID()}`);

export interface Writing {
  readonly folder: string;
  /** The set before. A text that is the same keeps its file and its date. */
  readonly before: FileSet | undefined;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Compresses a text into a file, as fast as the disk takes it. An interruption leaves a draft that no set names. */
export async function writeCrawlFile(
  { folder, before, now, signal }: Writing,
  path: string,
  pieces: AsyncIterable<string>,
): Promise<CrawlFile> {
  const draft = draftIn(folder);
  const sha256 = createHash('sha256');
  async function* hashed(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      sha256.update(chunk);
      yield chunk;
    }
  }
  try {
    const handle = await open(draft, 'w');
    // It may fail at once, so nothing is waited for between it and the pipeline that hears of it.
    const text = Readable.fromWeb(streamText(pieces) as Parameters<typeof Readable.fromWeb>[0]);
    // Flushed before a set names it, so that a power cut leaves no half file behind a whole name.
    await pipeline(text, hashed, createGzip(), handle.createWriteStream({ flush: true }), { signal });
    const digest = sha256.digest('base64url').slice(0, 22);
    const known = before?.files.find((file) => file.path === path && file.digest === digest);
    if (known && (await stat(join(folder, known.name)).catch(() => undefined))) {
      await rm(draft);
      return known;
    }
    const name = `${basename(path, '.xml')}.${digest}.xml.gz`;
    const { size: bytes } = await stat(draft);
    await rename(draft, join(folder, name));
    return { path, name, digest, bytes, modifiedAt: now() };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Makes a set the current one. */
export async function publish(folder: string, set: FileSet): Promise<void> {
  const draft = draftIn(folder);
  await writeFile(draft, JSON.stringify(set), { flush: true });
  await rename(draft, join(folder, setFile));
}

/** Removes what no set names, unless it is young: another process may be about to name it, or a client to open it. */
export async function removeUnused(folder: string, set: FileSet, now: number): Promise<void> {
  const used = new Set([setFile, ...set.files.map(({ name }) => name)]);
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = used.has(name) ? undefined : await stat(file).catch(() => undefined);
    if (found && now - found.mtimeMs > unusedAfterMs) await rm(file, { force: true });
  }
}

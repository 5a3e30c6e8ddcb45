import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const crawlFile = z.object({
  /** Of its URL, such as `/sitemap.xml`. */
  path: z.string(),
  /** Its name in the folder. It holds a digest of the text, so that a file never changes. */
  name: z.string().regex(/^[\w-]+\.[\w-]+\.xml\.gz$/),
  digest: z.string(),
  bytes: z.number(),
  /** Since when the text is the same, in epoch milliseconds. */
  modifiedAt: z.number(),
});

const fileSet = z.object({
  /** What all texts depend on besides the catalogue. Files of other settings are not sent. */
  key: z.string(),
  /** When the reading of the catalogue began, in epoch milliseconds. Whatever was committed before is in the files. */
  startedAt: z.number(),
  tookMs: z.number(),
  files: z.array(crawlFile),
});

/** A sitemap or the merchant feed in a folder, as gzip. */
export type CrawlFile = Readonly<z.infer<typeof crawlFile>>;
/** The files that belong together. */
export type FileSet = Readonly<z.infer<typeof fileSet>>;

/** Names the files of the current set. It is replaced as a whole, by whichever process has made new ones. */
export const setFile = 'files.json';

export interface CurrentFiles {
  readonly folder: string;
  /** The last complete set; undefined before the first one. */
  read(): Promise<FileSet | undefined>;
}

/** Follows the current set of a folder, which any process may replace. */
export function followFiles(folder: string, key: string): CurrentFiles {
  const file = join(folder, setFile);
  let last: { readonly state: string; readonly set: FileSet | undefined } | undefined;
  return {
    folder,
    async read() {
      const found = await stat(file).catch(() => undefined);
      const state = `${found?.ino} ${found?.mtimeMs}`;
      if (last?.state !== state) last = { state, set: found && (await readSet(file)) };
      return last.set?.key === key ? last.set : undefined;
    },
  };
}

/** A damaged list counts as none: the files are made again. */
async function readSet(file: string): Promise<FileSet | undefined> {
  try {
    return fileSet.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

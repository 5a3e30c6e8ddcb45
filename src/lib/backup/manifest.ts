import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The folders of a backup: what was in DATA_DIR, and in CONTENT_DIR. */
export const parts = ['data', 'content'] as const;
export type Part = (typeof parts)[number];

/** The database, in the folder of data. */
export const databaseFile = 'bookfront.db';
const manifestFile = 'manifest.json';
/** As `sha256sum` writes it, so that a damaged manifest is found, too. */
const manifestHashFile = 'manifest.json.sha256';

/** `data/bookfront.db`: below one of the parts, and never out of it. */
const isSafePath = (path: string): boolean => {
  const [part, ...names] = path.split('/');
  return (
    parts.some((known) => known === part) &&
    names.length > 0 &&
    names.every((name) => name !== '' && name !== '.' && name !== '..' && !name.includes('\0'))
  );
};

const schema = z.object({
  format: z.literal(1),
  /** When the database was read, in ISO 8601. */
  createdAt: z.iso.datetime(),
  /** Where the secret was that signs sessions and encrypts mails: in DATA_DIR and so in the backup, or in SESSION_SECRET. */
  secret: z.enum(['file', 'setting']),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  files: z.array(
    z.object({
      path: z.string().refine(isSafePath),
      /** Bytes. */
      size: z.number(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

/** What is in a backup. It is written last, so a folder without it is no backup. */
export type Manifest = Readonly<z.output<typeof schema>>;
export type BackedUpFile = Manifest['files'][number];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const options = { mode: 0o600, flush: true };
  await writeFile(join(folder, manifestHashFile), `${hashOf(text)}  ${manifestFile}\n`, options);
  await writeFile(join(folder, manifestFile), text, options);
}

/** The manifest of a backup, or the sentence that says why there is none. */
export async function readManifest(folder: string): Promise<Manifest | string> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
  const [text, hash] = await Promise.all([read(manifestFile), read(manifestHashFile)]);
  if (text === undefined) return `${manifestFile} is missing: this is no backup, or one that was broken off`;
  if (hash === undefined) return `${manifestHashFile} is missing`;
  if (hash !== `${hashOf(text)}  ${manifestFile}\n`)
    return `${manifestFile} or ${manifestHashFile} is damaged: they do not belong together`;
  const parsed = schema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : `${manifestFile} was written by another version of Bookfront`;
}

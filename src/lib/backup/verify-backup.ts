import { join } from 'node:path';
import { inspectDatabase } from '../database/sqlite/inspect-database.ts';
import { digestOf } from './copy-files.ts';
import { type BackedUpFile, databaseFile, type Manifest, readManifest } from './manifest.ts';

/** A copy that must not be used. The message names each file that is wrong. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

/** What is wrong with a file, for one line of a message; undefined when it is as the manifest says. */
async function fileProblem(file: string, { path, size, sha256 }: BackedUpFile): Promise<string | undefined> {
  const found = await digestOf(file).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error)
    return found.code === 'ENOENT' ? `${path} is missing` : `${path} cannot be read (${found.code})`;
  if (found.size !== size) return `${path} is damaged: it has ${found.size} bytes instead of ${size}`;
  return found.sha256 === sha256 ? undefined : `${path} is damaged: its SHA-256 differs`;
}

/** Compares files with the manifest and checks the database. `locate` says where a path of the manifest is. Throws DamagedBackup. */
export async function verifyFiles(manifest: Manifest, locate: (path: string) => string): Promise<void> {
  const problems: string[] = [];
  for (const file of manifest.files) {
    const problem = await fileProblem(locate(file.path), file);
    if (problem) problems.push(problem);
  }
  const database = `data/${databaseFile}`;
  if (!manifest.files.some(({ path }) => path === database)) problems.push(`${database} is not in the manifest`);
  else if (problems.length === 0) problems.push(...databaseProblems(locate(database), manifest));
  if (problems.length > 0) throw new DamagedBackup(problems.join('\n'));
}

function databaseProblems(file: string, { rows }: Manifest): readonly string[] {
  const report = inspectDatabase(file);
  const differing = Object.keys({ ...rows, ...report.rows }).filter((table) => rows[table] !== report.rows[table]);
  return [
    ...report.problems.map((problem) => `data/${databaseFile} is damaged: ${problem}`),
    ...(report.problems.length > 0
      ? []
      : differing.map(
          (table) => `data/${databaseFile} has ${report.rows[table]} rows of ${table} instead of ${rows[table]}`,
        )),
  ];
}

/** Reads a whole backup and compares it with its manifest, which it returns. Throws DamagedBackup. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (typeof manifest === 'string') throw new DamagedBackup(manifest);
  await verifyFiles(manifest, (path) => join(folder, path));
  return manifest;
}

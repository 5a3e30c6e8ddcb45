import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** Where it is kept in DATA_DIR. */
export const secretFile = 'session-secret';

/** SESSION_SECRET, or one made at the first start and kept in DATA_DIR for its owner's eyes only. */
export async function sessionSecret({ sessionSecret: given, dataDir }: Settings): Promise<string> {
  if (given) return given;
  const file = join(dataDir, secretFile);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}

import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../database/make-folder.ts';
import type { Settings } from '../settings/settings.ts';

/** File name in DATA_DIR. */
export const secretFile = 'session-secret';

/** SESSION_SECRET, or a secret generated at the first start and stored in DATA_DIR, readable by its owner only. */
export async function sessionSecret({ sessionSecret: given, dataDir }: Settings): Promise<string> {
  if (given) return given;
  const file = join(dataDir, secretFile);
  makeFolder(dataDir);
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}

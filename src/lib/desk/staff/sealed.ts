import { z } from 'zod';
import { SealError, seal, unseal } from '../../mail/seal.ts';
import type { ShownOnce } from '../../shop/staff-views.ts';

/** What the desk must be able to read again is encrypted with the session secret, as mails with links are. */

export const sealSecret = (secret: string, staffId: number, key: string): string =>
  seal(secret, `second factor ${staffId}`, key);

/** Undefined when it was encrypted with another SESSION_SECRET. */
export const openSecret = (sealed: string, staffId: number, key: string): string | undefined =>
  open(sealed, `second factor ${staffId}`, key);

export const sealShown = (shown: ShownOnce, staffId: number, key: string): string =>
  seal(JSON.stringify(shown), `shown once ${staffId}`, key);

export function openShown(sealed: string, staffId: number, key: string): ShownOnce | undefined {
  const json = open(sealed, `shown once ${staffId}`, key);
  return json === undefined ? undefined : shownSchema.parse(JSON.parse(json));
}

const shownSchema = z.union([
  z.object({ kind: z.literal('recovery-codes'), codes: z.array(z.string()) }),
  z.object({ kind: z.literal('link'), email: z.string(), link: z.string() }),
]);

function open(sealed: string, id: string, key: string): string | undefined {
  try {
    return unseal(sealed, id, key);
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

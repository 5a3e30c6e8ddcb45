import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * Encrypts the content of a mail that carries a link with a secret, so that the database and its write-ahead log, where deleted
 * rows stay for a while, do not allow to use that link. The key comes from the session secret, which is not in the database.
 */

/** HTML of a mail begins with a tag, so it is never taken for this. */
const prefix = 'sealed.';

/** The content cannot be decrypted: another process has another SESSION_SECRET, or it was changed. */
export class SealError extends Error {
  override name = 'SealError';
}

const keyOf = (secret: string): Buffer => createHmac('sha256', secret).update('content of a mail').digest();

/** Encrypts a text. It can only be opened together with `id`. */
export function seal(text: string, id: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

export const isSealed = (text: string): boolean => text.startsWith(prefix);

/** Decrypts what `seal` has returned for this id. Throws SealError when it was sealed with another secret or id. */
export function unseal(sealed: string, id: string, secret: string): string {
  const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
      .setAAD(Buffer.from(id))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new SealError('It was written with another SESSION_SECRET.', { cause: error });
  }
}

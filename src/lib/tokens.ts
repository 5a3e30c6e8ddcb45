import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The secret in a session cookie or in a mailed link: 256 random bits. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** A fast hash is enough, because 256 random bits cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Whether a signature of a link is the one that it should be, as text: base64url has several texts for the same bytes, and a link
 * has one spelling alone. In constant time.
 */
export function isSignature(given: string, expected: Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected.toString('base64url'))];
  return one.length === other.length && timingSafeEqual(one, other);
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

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

const signKey = (purpose: string, key: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${key}`).digest();

/**
 * The token in a mailed link about a row with a random key: the key and a signature. It is computed for each mail, so none is stored.
 * Tokens of one purpose do not work for another.
 */
export const signedToken = (purpose: string, key: string, secret: string): string =>
  `${key}.${signKey(purpose, key, secret).toString('base64url')}`;

/** The key of such a token; undefined when its signature is not valid. */
export function keyOfToken(purpose: string, token: string, secret: string): string | undefined {
  const [key = '', signature = '', ...more] = token.split('.');
  return more.length === 0 && isSignature(signature, signKey(purpose, key, secret)) ? key : undefined;
}

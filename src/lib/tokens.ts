import { createHash, randomBytes } from 'node:crypto';

/** The secret in a session cookie or in a mailed link: 256 random bits. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** A fast hash is enough, because 256 random bits cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

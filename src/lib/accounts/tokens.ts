import { createHash, randomBytes } from 'node:crypto';

/** What a cookie or a link holds: 256 random bits. Only their hash is ever kept. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** A plain hash suffices: nobody can guess 256 bits, however fast. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

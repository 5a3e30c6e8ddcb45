import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '../../tokens.ts';

/** Codes of an authenticator app (TOTP, RFC 6238) with the parameters that every app knows: SHA-1, six digits, 30 seconds. */

const stepMs = 30_000;

/** 160 bits in base 32, as RFC 4226 recommends. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** What the QR code says: the app lists it by the shop's name and the e-mail address. */
export const setUpUri = (secret: string, shop: string, email: string): string => totpOf(secret, shop, email).toString();

/** The secret in groups of four, to be typed into an app without a camera. */
export const spacedSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * The time step of a right code; undefined for a wrong one. The step before and the one after count too, as clocks differ. The
 * caller accepts each step once.
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / stepMs) + delta;
}

/** The code that an app shows. For tests. */
export const codeAt = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now });

const recoveryCodes = 10;
/** 32 characters, without those that look like another. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 80 random bits each, so that a fast hash is enough. */
function createRecoveryCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** New recovery codes, as `abcd-efgh-jkmn-pqrs`. */
export const createRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, createRecoveryCode);

const bareRecoveryCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

/** Whether a text may be a recovery code, and not a code of an app. */
export const isRecoveryCode = (code: string): boolean => /^[a-z0-9]{16}$/.test(bareRecoveryCode(code));

/** What is stored of a recovery code. */
export const hashRecoveryCode = (code: string): string => hashToken(bareRecoveryCode(code));

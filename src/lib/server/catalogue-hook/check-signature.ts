import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { hookHeaders, hookToleranceSeconds } from '@bookfront/shop-contract';

/** A message as it came. */
export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970, as text. */
  readonly timestamp: string;
  /** `v1,` and base64; several are separated by spaces, while a secret is exchanged. */
  readonly signature: string;
  readonly body: Buffer;
}

/** Secrets of Standard Webhooks are base64 behind this. */
const secretPrefix = 'whsec_';

const keyOf = (secret: string): Buffer =>
  secret.startsWith(secretPrefix)
    ? Buffer.from(secret.slice(secretPrefix.length), 'base64')
    : Buffer.from(secret, 'utf8');

/** The signature of a message: HMAC-SHA256 over id, timestamp and body, joined by dots. */
export function signatureOf({ id, timestamp, body }: Omit<SignedMessage, 'signature'>, secret: string): string {
  const signed = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return `v1,${signed}`;
}

/** Digests have one length, so that comparing them in constant time reveals nothing. */
const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Why a message is not believed; undefined for one that is. `nowMs` is the time of day. */
export function whyNotBelieved(message: SignedMessage, secret: string, nowMs: number): string | undefined {
  const { id, timestamp, signature } = message;
  if (!/^[\x21-\x7e]{1,200}$/.test(id)) return `${hookHeaders.id} is missing, or longer than 200 characters.`;
  if (!/^\d{1,12}$/.test(timestamp)) return `${hookHeaders.timestamp} is missing, or not in seconds since 1970.`;
  const expected = signatureOf(message, secret);
  // At most three: an old and a new secret, and one to spare.
  const isSigned = signature.split(' ', 3).map((given) => isSame(given, expected));
  if (!isSigned.includes(true))
    return `${hookHeaders.signature} does not fit: it must be v1, and the base64 of HMAC-SHA256 over id.timestamp.body with API_WEBHOOK_SECRET.`;
  const ageSeconds = nowMs / 1000 - Number(timestamp);
  if (Math.abs(ageSeconds) > hookToleranceSeconds)
    return `${hookHeaders.timestamp} is ${Math.round(Math.abs(ageSeconds))} seconds ${ageSeconds > 0 ? 'old' : 'ahead'}; at most ${hookToleranceSeconds} are allowed. Sign the message anew, and check both clocks.`;
  return undefined;
}

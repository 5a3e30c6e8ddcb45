import { createHmac } from 'node:crypto';
import { isSignature } from '../tokens.ts';

/** The token in newsletter links: the subscription's key and a signature. It is computed for each mail, so none is stored. */

const sign = (key: string, secret: string): Buffer => createHmac('sha256', secret).update(`newsletter ${key}`).digest();

export const subscriptionToken = (key: string, secret: string): string =>
  `${key}.${sign(key, secret).toString('base64url')}`;

/** The key of a token; undefined when its signature is not valid. */
export function subscriptionKey(token: string, secret: string): string | undefined {
  const [key = '', signature = '', ...more] = token.split('.');
  return more.length === 0 && isSignature(signature, sign(key, secret)) ? key : undefined;
}

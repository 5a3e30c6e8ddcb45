import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token in newsletter links: the subscription's key and a signature. It is computed for each mail, so none is stored. */

const sign = (key: string, secret: string): string =>
  createHmac('sha256', secret).update(`newsletter ${key}`).digest('base64url');

export const subscriptionToken = (key: string, secret: string): string => `${key}.${sign(key, secret)}`;

/** The key of a token; undefined when its signature is not valid. */
export function subscriptionKey(token: string, secret: string): string | undefined {
  const [key = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(key, secret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? key : undefined;
}

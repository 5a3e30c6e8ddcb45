import { createHmac, timingSafeEqual } from 'node:crypto';

/** A subscription's key with our signature: what the links of its mails carry. Made anew for each mail, so none is kept. */

const sign = (key: string, secret: string): string =>
  createHmac('sha256', secret).update(`newsletter ${key}`).digest('base64url');

export const subscriptionToken = (key: string, secret: string): string => `${key}.${sign(key, secret)}`;

/** The key of a token, or undefined when it is not one of ours. */
export function subscriptionKey(token: string, secret: string): string | undefined {
  const [key = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(key, secret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? key : undefined;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Notice } from '../../shop/outcome.ts';
import { hostCookieName, readCookie } from './cookie-name.ts';

/** Notices for the next page, after a form was submitted without script (post, redirect, get). */

/** Over https it is prefixed, see cookie-name.ts. */
export const flashCookie = 'notice';

const notice = z.object({
  kind: z.enum(['success', 'info', 'error']),
  surface: z.enum(['toast', 'dialog']),
  title: z.string().optional(),
  text: z.string(),
  links: z.array(z.object({ text: z.string(), href: z.string() })).optional(),
});

/** Each purpose of the secret has words of its own in what is signed, so that no signature is valid for another one. */
const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`notice ${text}`).digest('base64url');

/** Longer texts are cut. */
const maxLength = 800;
/**
 * Browsers drop cookies above 4096 bytes, with name, end and signature. Of the notices so many are left before base64: a letter of
 * Devanagari or Arabic takes two or three of them.
 */
const maxBytes = 2950;
const step = 50;

/** A redirect is followed at once. */
export const flashSeconds = 60;

/** Signed, so that nobody else can put text on our pages, and with an end, so that none can be shown for ever. */
export function writeFlash(notices: readonly Notice[], secret: string, now = Date.now()): string {
  const text = fitted(notices.slice(0, 3)).toString('base64url');
  const signed = `${text}.${(now + flashSeconds * 1000).toString(36)}`;
  return `${signed}.${sign(signed, secret)}`;
}

/** The notices as JSON, each with as much of its text as all of them have room for. Whole characters: half of one would be none. */
function fitted(notices: readonly Notice[], most = maxLength): Buffer {
  const cut = notices.map((one) => ({ ...one, text: [...one.text].slice(0, most).join('') }));
  const bytes = Buffer.from(JSON.stringify(cut));
  return bytes.length <= maxBytes || most < step ? bytes : fitted(notices, most - step);
}

/** What was signed; undefined when the signature is wrong or its time is over. */
function verified(value: string, secret: string, now: number): string | undefined {
  const [text = '', end = '', signature = ''] = value.split('.', 3);
  const expected = Buffer.from(sign(`${text}.${end}`, secret));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const left = Number.parseInt(end, 36) - now;
  // An end that is too far away is of a clock that was set back.
  return left > 0 && left <= flashSeconds * 1000 ? text : undefined;
}

/** The notices in a cookie; none when its signature is wrong or it is old. */
export function readFlash(value: string, secret: string, now = Date.now()): Notice[] {
  const text = verified(value, secret, now);
  if (text === undefined) return [];
  const parsed = z.array(notice).safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return parsed.success ? parsed.data : [];
}

/** Pages that one notice may be shown on: the browser drops it with the first, but may load two at a time. */
const maxShown = 3;

/**
 * Whether a Cookie header holds a notice of ours, for which a page is rendered although it is in the page cache. Each counts a few
 * times only, so that a copied one is no way around the cache (REQ SECURITY-151).
 */
export function createNoticeCheck(secret: string, isSecure: boolean, now: () => number) {
  const name = hostCookieName(flashCookie, isSecure);
  let shown = new Map<string, number>();
  let endsAt = 0;
  return (header: string | undefined): boolean => {
    if (!header?.includes(name)) return false;
    const value = readCookie(header, name);
    const at = now();
    if (value === undefined || verified(value, secret, at) === undefined) return false;
    // A clock that was set back ends the period too.
    if (at >= endsAt || endsAt > at + flashSeconds * 1000) {
      shown = new Map();
      endsAt = at + flashSeconds * 1000;
    }
    const times = (shown.get(value) ?? 0) + 1;
    shown.set(value, times);
    return times <= maxShown;
  };
}

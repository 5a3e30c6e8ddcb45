import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Notice } from '../../shop/outcome.ts';

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

/** Browsers drop cookies above 4 KB, so longer texts are cut. */
const maxLength = 800;

/** Signed, so that nobody else can put text on our pages. */
export function writeFlash(notices: readonly Notice[], secret: string): string {
  const short = notices.slice(0, 3).map((one) => ({ ...one, text: one.text.slice(0, maxLength) }));
  const text = Buffer.from(JSON.stringify(short)).toString('base64url');
  return `${text}.${sign(text, secret)}`;
}

/** The notices in a cookie; none when its signature is wrong. */
export function readFlash(value: string, secret: string): Notice[] {
  const [text = '', signature = ''] = value.split('.');
  const expected = Buffer.from(sign(text, secret));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return [];
  const parsed = z.array(notice).safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return parsed.success ? parsed.data : [];
}

import type { z } from 'zod';
import type { schema } from './schema.ts';

/** Browsers ignore what plain http says of https, so that asking for it there would do nothing. */
export function checkHsts({ HSTS, SITE_URL }: z.output<typeof schema>, context: z.RefinementCtx): void {
  if (HSTS === undefined || HSTS === 'off' || SITE_URL?.startsWith('https:')) return;
  context.addIssue({
    code: 'custom',
    path: ['HSTS'],
    message: 'needs a SITE_URL with https, for example SITE_URL=https://books.example.com',
  });
}

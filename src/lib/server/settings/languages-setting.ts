import type { z } from 'zod';
import { knownLanguages } from '../../../messages/languages.ts';

interface Given {
  readonly LANGUAGES?: readonly string[] | undefined;
  readonly SITE_URL?: string | undefined;
}

const isOfThisMachine = (url: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);

/** A pseudo-locale is for tests and development: a shop that others reach has none. */
export function checkLanguages({ LANGUAGES = [], SITE_URL }: Given, context: z.RefinementCtx): void {
  const pseudo = LANGUAGES.filter((tag) => knownLanguages[tag]?.isPseudo);
  if (pseudo.length === 0 || SITE_URL === undefined || isOfThisMachine(SITE_URL)) return;
  context.addIssue({
    code: 'custom',
    path: ['LANGUAGES'],
    message: `must not name ${pseudo.join(' and ')} for a SITE_URL that others reach: these are for development`,
  });
}

import { z } from 'zod';
import { sameSitePath } from '../paths.ts';

/** Says what would be right, and what is wrong where the rule alone would leave an editor guessing. */
function rule(what: string) {
  return (issue: { readonly input?: unknown }): string => {
    if (issue.input === undefined) return `is missing; it must be ${what}`;
    if (typeof issue.input === 'number') return `must be ${what}; put it in quotes, or it is read as a number`;
    return `must be ${what}`;
  };
}

/** A text of 1 to `most` characters; `what` completes the sentence 'It must be …' for the editor. */
export function text(what: string, most: number) {
  const error = rule(`${what}, of 1 to ${most} characters`);
  return z.string({ error }).trim().min(1, { error }).max(most, { error });
}

/** A text that passes a check. */
function checked(what: string, isRight: (value: string) => boolean) {
  const error = rule(what);
  return z.string({ error }).trim().refine(isRight, { error });
}

/** Where a link may lead: a path of this site (returned as it was written), https://, mailto: or tel:. */
export const linkTarget = () =>
  checked(
    'a path of this site such as /shop, or an address that begins with https://, mailto: or tel:',
    (value) =>
      sameSitePath(value) !== undefined || (/^(https:\/\/|mailto:|tel:)[^\s]/.test(value) && URL.canParse(value)),
  );

export const email = () =>
  checked(
    'an e-mail address, for example hello@books.example',
    (value) => z.email().safeParse(value).success && value.length <= 254,
  );

export const phone = () =>
  checked("a phone number in quotes, for example '+91 22 5550 0140'", (value) => /^\+?[\d ()-]{5,24}$/.test(value));

/** An ISO day, as formatDate takes it. */
export const day = () => checked('a day such as 2026-11-20', (value) => z.iso.date().safeParse(value).success);

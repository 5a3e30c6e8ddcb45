import type { messages } from '../../messages/messages.ts';

/** As what a review is stored of somebody who has given no name, and of somebody whose account was deleted. */
const named = { guest: 'Guest reader', erased: 'A reader' } as const;

/** Whose review it is: a name as it was typed, or the name of those who have none, in a language. */
export function readerName(
  username: string,
  text: Pick<ReturnType<typeof messages.reviews>, 'guestReader' | 'reader'>,
): string {
  if (username === named.guest) return text.guestReader;
  return username === named.erased ? text.reader : username;
}

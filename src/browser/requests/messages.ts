import { pageText } from '../page/page-text.ts';

/** What a visitor reads when a request fails for a reason that the shop has not put into a message. */
export const unauthorised = (): string => pageText('unauthorised', 'Unauthorised');
export const unexpected = (): string => pageText('unexpected', 'Something unexpected went wrong');
export const unanswered = (): string =>
  pageText(
    'unanswered',
    'The shop has not answered. It may have done what you asked for all the same: please look before you try again.',
  );

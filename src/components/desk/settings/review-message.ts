import type { ReviewMode } from '../../../lib/shop/review-desk.ts';

/** The names of the messages about each way of showing reviews. */
export const reviewMessage = {
  'at once': 'once',
  'after a look': 'look',
  buyers: 'buyers',
} as const satisfies Readonly<Record<ReviewMode, string>>;

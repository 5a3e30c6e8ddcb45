import type { ReportReason } from './review-reports.ts';

/** Reviews as the shop works with them. */

/** When a review is shown: at once, after staff have looked at it, or at once and only of buyers. */
export const reviewModes = ['at once', 'after a look', 'buyers'] as const;
export type ReviewMode = (typeof reviewModes)[number];

export type ReviewState = 'shown' | 'waiting' | 'hidden';

/**
 * Why a review waits: every one does; a web or email address; hidden characters or many signs in a row; the same text elsewhere; others
 * of the book from the same connection; several of the book today; an earlier one of the reader was hidden. These words are stored.
 */
const heldReasons = ['setting', 'link', 'signs', 'repeated', 'client', 'many', 'hidden'] as const;
export type HeldReason = (typeof heldReasons)[number];

export const isHeldReason = (text: string): text is HeldReason => heldReasons.some((reason) => reason === text);

export const maxReplyLength = 2000;

/** The lists of the desk. `new`: no staff have looked at them yet. */
export const reviewLists = ['new', 'reported', 'shown', 'hidden', 'all'] as const;
export type ReviewList = (typeof reviewLists)[number];
export const isReviewList = (text: unknown): text is ReviewList => reviewLists.some((list) => list === text);

export interface ReviewReport {
  readonly reason: ReportReason;
  readonly text: string;
  readonly at: number;
}

/** A review as the desk shows it. Times are epoch milliseconds. */
export interface DeskReview {
  readonly id: number;
  readonly version: number;
  readonly productId: string;
  readonly title: string;
  readonly username: string;
  readonly rating: number;
  readonly text: string;
  readonly at: number;
  readonly hasBought: boolean;
  readonly state: ReviewState;
  /** Why it waits or has waited; undefined when it never did. */
  readonly heldFor: HeldReason | undefined;
  readonly isNew: boolean;
  readonly reply: string;
  readonly repliedAt: number | undefined;
  /** Reports without a decision yet. */
  readonly reports: readonly ReviewReport[];
}

export const reviewsPageSize = 25;

export interface ReviewFilter {
  readonly list: ReviewList;
  /** A part of the text, of the reader's name or of the title of the book. */
  readonly text: string;
}

export type ReviewCounts = Readonly<Record<ReviewList, number>>;

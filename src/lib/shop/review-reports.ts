/** What shoppers say against reviews. A report hides nothing: the shop decides (ADR 0059). */

export const reportReasons = ['offensive', 'advertising', 'spoiler', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const isReportReason = (text: unknown): text is ReportReason => reportReasons.some((reason) => reason === text);

export const maxReportLength = 1000;

/** A review as the page shows it on which it can be reported. */
export interface ReportableReview {
  readonly id: number;
  readonly productId: string;
  readonly title: string;
  readonly username: string;
  readonly text: string;
}

export interface ReviewReports {
  /** A review that is shown; undefined when there is none. */
  find(id: string): Promise<ReportableReview | undefined>;
  /** Puts a review that is shown into the shop's list. Does nothing for any other. */
  report(id: string, report: { readonly reason: ReportReason; readonly text: string }): Promise<void>;
}

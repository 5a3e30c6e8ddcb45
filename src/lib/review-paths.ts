/** The form that reports a review to the shop; `sent` thanks for a report. It is apart from paths.ts, which browsers load. */
export const reportReviewPath = (id: string, state?: 'sent'): string =>
  `/report/${encodeURIComponent(id)}${state ? '?state=sent' : ''}`;

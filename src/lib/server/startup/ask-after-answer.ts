import type { StockAlerts } from '../../trade/delivery/stock-alerts.ts';
import type { AfterAnswer } from './after-answer.ts';

/** Answers before it looks: a mail takes longer than none, which would reveal to a stranger who waits for a book (REQ SECURITY-155). */
export const askAfterAnswer = (alerts: StockAlerts, later: AfterAnswer['run']): StockAlerts => ({
  ...alerts,
  ask: (edition, email, language) =>
    later('A mail about a book that is waited for', () => alerts.ask(edition, email, language)),
});

import type { Page } from 'playwright/test';

const blank = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"></svg>';

/**
 * Blank covers, for tests that are not about pictures: a shop that has just been opened draws each when it is first asked
 * for, and on a busy machine the scripts would wait behind them for a free connection.
 */
export const plainCovers = (page: Page): Promise<unknown> =>
  page.route('**/covers/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: blank }));

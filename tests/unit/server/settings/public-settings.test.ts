import { expect, test } from 'vitest';
import { publicSettings } from '../../../../src/lib/server/settings/public-settings.ts';
import { loadSettings } from '../../../../src/lib/server/settings/settings.ts';

test('a remote shop takes no requests to be told of a book, so its pages have no form [PRODUCT-76]', () => {
  expect(publicSettings(loadSettings({})).hasStockAlerts).toBe(true);
  expect(publicSettings(loadSettings({ API_BASE_URL: 'https://api.example.org' })).hasStockAlerts).toBe(false);
});

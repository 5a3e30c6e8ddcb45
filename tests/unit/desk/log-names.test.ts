import { expect, test } from 'vitest';
import { detailText } from '../../../src/components/desk/staff/log-names.ts';

test('details of the log are amounts of money, sizes and words, whatever the database holds [STAFF-42]', () => {
  expect(detailText({ amount: 39_900, method: 'bacs' }, 'INR')).toBe('amount: ₹399 · method: bacs');
  expect(detailText({ amountInMinorUnits: 12_345 }, 'EUR')).toBe('amount: €123.45');
  expect(detailText({ cashReceived: 0 }, 'JPY')).toBe('cash received: ¥0');
  expect(detailText({ bytes: 2_500_000, clientIp: '192.0.2.1', isRestocked: true }, 'INR')).toBe(
    'bytes: 2.5 MB · client IP: 192.0.2.1 · is restocked: yes',
  );
  expect(detailText({ 'zones.The West.freeFrom': 'none → ₹499', copies: 1234 }, 'INR')).toBe(
    'zones The West free from: from none to ₹499 · copies: 1,234',
  );
});

import { expect, test } from 'vitest';
import { detailText, logName } from '../../../src/components/desk/staff/log-names.ts';
import type { LogDetails } from '../../../src/lib/shop/staff-views.ts';
import { deskLanguage, englishAlone } from '../../../src/messages/languages.ts';

const languageOf = (tag: string) => deskLanguage(tag, { languages: englishAlone, locale: 'en-IN' });
const english = (details: LogDetails, currency: string) =>
  detailText(details, { currency, language: languageOf('en') });

test('details of the log are amounts of money, sizes and words, whatever the database holds [STAFF-42]', () => {
  expect(english({ amount: 39_900, method: 'bacs' }, 'INR')).toBe('amount: ₹399 · method: bacs');
  expect(english({ amountInMinorUnits: 12_345 }, 'EUR')).toBe('amount: €123.45');
  expect(english({ cashReceived: 0 }, 'JPY')).toBe('cash received: ¥0');
  expect(english({ bytes: 2_500_000, clientIp: '192.0.2.1', isRestocked: true }, 'INR')).toBe(
    'bytes: 2.5 MB · client IP: 192.0.2.1 · is restocked: yes',
  );
  expect(english({ 'zones.The West.freeFrom': 'none → ₹499', copies: 1234 }, 'INR')).toBe(
    'zones The West free from: from none to ₹499 · copies: 1,234',
  );
});

test('the log is in the language of the desk; what was stored stays, and what it has no word for is shown by its name [LANG-50]', () => {
  const written = { currency: 'INR', language: languageOf('de') };
  expect(detailText({ amount: 39_900, method: 'bacs', isRestocked: true }, written)).toBe(
    'Betrag: 399\u00a0₹ · Weg: bacs · wieder im Regal: ja',
  );
  expect(detailText({ 'zones.The West.freeFrom': 'none → ₹499' }, written)).toBe(
    'zones The West free from: von none auf ₹499',
  );
  expect(
    ['thing.done', 'sign-in.failed', 'edition.changed'].map((action) => logName(action, written.language)),
  ).toEqual(['Thing done', 'Anmeldung gescheitert', 'Ausgabe geändert']);
  expect(logName('edition.changed', languageOf('en'))).toBe('Edition changed');
});

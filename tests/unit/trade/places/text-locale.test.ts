import { afterEach, expect, test, vi } from 'vitest';
import type { formatDate, formatMoney } from '../../../../src/lib/format.ts';
import { money } from '../../../../src/lib/shop/money.ts';
import { addressLines } from '../../../../src/lib/trade/places/address-lines.ts';
import { countries, countryName } from '../../../../src/lib/trade/places/countries.ts';
import { openGraphLocale, textLocale } from '../../../../src/lib/trade/places/text-locale.ts';

/** `shopLocale` reads LOCALE once. */
async function inLocale(locale: string) {
  vi.resetModules();
  vi.stubEnv('LOCALE', locale);
  return (await import('../../../../src/lib/format.ts')) as {
    formatDate: typeof formatDate;
    formatMoney: typeof formatMoney;
  };
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ['en-IN', 'en-IN'],
  ['en-US', 'en-US'],
  ['de-DE', 'en-DE'],
  ['de', 'en-DE'],
  ['fr-CA', 'en-CA'],
  ['hi-IN', 'en-IN'],
])('texts of a shop in %s are written in %s [MONEY-09]', (locale, expected) =>
  expect(textLocale(locale)).toBe(expected),
);

test('countries are named in English wherever the locale of the shop is handed on, as in its mails [MONEY-09]', () => {
  expect(countryName('DE', 'de-DE')).toBe('Germany');
  expect(countries('de-DE')).toEqual(countries('en-DE'));
  const name = { firstName: 'Jürgen', lastName: 'Groß', company: '', phone: '030 1234567', email: 'j@books.test' };
  const place = { country: 'DE', address1: 'Ahornweg 3', address2: '', city: 'Berlin', postCode: '10115', state: '' };
  expect(addressLines({ ...name, ...place }, 'de-DE')).toContain('Germany');
});

test('link previews name an English that their list has', () => {
  expect(['en-IN', 'en-US', 'en-DE'].map(openGraphLocale)).toEqual(['en_IN', 'en_US', 'en_GB']);
});

test.each([
  ['de-DE', 948, 'EUR', '9,48 €'],
  ['fr-FR', 123450, 'EUR', '1 234,50 €'],
  ['de-DE', -948, 'EUR', '-9,48 €'],
  ['en-IE', 948, 'EUR', '€9.48'],
  ['nl-NL', 948, 'EUR', '€ 9,48'],
])('%s writes %i %s as %s [MONEY-01]', async (locale, minor, currency, expected) => {
  const format = await inLocale(locale);
  expect(format.formatMoney(money(minor, currency)).replaceAll(/\s/g, ' ')).toBe(expected);
});

test('a date is written in the language of the words around it [MONEY-09]', async () => {
  expect((await inLocale('de-DE')).formatDate('2026-11-20')).toBe('20 November 2026');
  expect((await inLocale('fr-FR')).formatDate('2026-11-20')).toBe('20 November 2026');
});

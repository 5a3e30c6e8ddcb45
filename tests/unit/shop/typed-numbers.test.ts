import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatDecimal } from '../../../src/lib/format.ts';
import { decimalText, type Money, money } from '../../../src/lib/shop/money.ts';
import { parseTypedAmount, parseTypedNumber } from '../../../src/lib/shop/typed-numbers.ts';
import { shopLanguages } from '../../../src/messages/languages.ts';

afterEach(() => vi.unstubAllEnvs());

/** The listing module in a shop of that locale, which it reads once. */
async function listingIn(locale: string) {
  vi.stubEnv('LOCALE', locale);
  vi.resetModules();
  return import('../../../src/lib/shop/catalogue/listing.ts');
}

test.each([
  ['en-IN', '₹1,25,000', '125000'],
  ['en-IN', '1.000', '1.000'],
  ['en-IN', '12,50', '12.50'],
  ['en-IN', '1,2,50', undefined],
  ['de-DE', '1.000', '1000'],
  ['de-DE', '1.000.000,5 €', '1000000.5'],
  ['de-DE', '12,50', '12.50'],
  ['de-DE', '1000', '1000'],
  ['de-DE', '12.50', '12.50'],
  ['de-DE', '1,000.50', '1000.50'],
  ['de-DE', '1.00.000.0', undefined],
  ['fr-FR', '1 299,50', '1299.50'],
  ['fr-FR', '1\u202f299', '1299'],
  ['de-CH', "1'299.50", '1299.50'],
  ['mr-IN', '१,२९९.५०', '1299.50'],
])('in %s a price of %s means %s [LISTING-30]', async (locale, typed, minPrice) => {
  const { parseListingQuery } = await listingIn(locale);
  expect(parseListingQuery(new URLSearchParams({ minPrice: typed })).filters.minPrice).toBe(minPrice);
});

test.each(['en-IN', 'de-DE', 'fr-FR', 'mr-IN'])(
  'in %s the URL of a listing keeps the price to the third decimal',
  async (locale) => {
    const { parseListingQuery, listingSearchParams, noFilters } = await listingIn(locale);
    const state = { page: 1, pageSize: 20, sort: 'menu_order', filters: { ...noFilters, maxPrice: '1.255' } } as const;
    const again = parseListingQuery(new URLSearchParams(String(listingSearchParams(state))));
    expect(again.filters.maxPrice).toBe('1.255');
  },
);

/** Every language that pages can have, in shops of several countries. */
const pageLanguages = ['en-IN', 'de-DE', 'fr-FR', 'ar-EG', 'de-CH', 'hi-IN', 'en-US'].flatMap((locale) =>
  shopLanguages(['en', 'de', 'fr', 'hi', 'ar'], locale),
);
const currencies = ['INR', 'EUR', 'JPY', 'KWD'];
/** Around every number of digits, and every shape of its decimals. */
const minors = [
  0, 1, 9, 10, 99, 100, 125, 999, 1000, 1001, 1250, 12_500, 99_999, 100_000, 125_000, 1_234_567, 999_999_999,
];

describe.each(currencies)('an amount in %s', (currency) => {
  const amounts = minors.map((minor) => money(minor, currency));

  test('that a field shows is read as the same amount, in every language [LANG-86]', () => {
    for (const language of pageLanguages)
      for (const amount of amounts) {
        const shown = formatDecimal(decimalText(amount), language);
        expect(parseTypedAmount(shown, currency, language), `${shown} in ${language.numbers}`).toEqual(amount);
      }
  });

  test('that a page shows is read as the same amount when it is copied into a field [LANG-86]', () => {
    for (const language of pageLanguages)
      for (const amount of amounts) {
        const format = { style: 'currency', currency, currencyDisplay: 'code' } as const;
        const shown = new Intl.NumberFormat(language.numbers, format).format(Number(decimalText(amount)));
        expect(parseTypedAmount(shown, currency, language), `${shown} in ${language.numbers}`).toEqual(amount);
      }
  });

  test('of another notation is the same amount or an error, unless the page writes another one so [LANG-86]', () => {
    for (const { numbers } of pageLanguages)
      for (const language of pageLanguages)
        for (const amount of amounts) {
          const written = new Intl.NumberFormat(numbers, { minimumFractionDigits: 0, maximumFractionDigits: 3 });
          const text = written.format(Number(decimalText(amount)));
          const read = parseTypedAmount(text, currency, language);
          if (read !== undefined && read.minor !== amount.minor)
            expect(inNotation(read, language), `${text} of ${numbers} in ${language.numbers}`).toContain(
              inDigits(text),
            );
        }
  });
});

const inDigits = (text: string): string =>
  [...text].map((one) => (/[\u0660-\u0669]/.test(one) ? String(one.charCodeAt(0) - 0x660) : one)).join('');

/** As a language writes an amount: with and without groups and zeros. */
const inNotation = (amount: Money, { numbers }: { readonly numbers: string }): string[] =>
  [true, false].flatMap((useGrouping) =>
    [0, 1, 2, 3].map((minimumFractionDigits) =>
      inDigits(
        new Intl.NumberFormat(numbers, { useGrouping, minimumFractionDigits, maximumFractionDigits: 3 }).format(
          Number(decimalText(amount)),
        ),
      ),
    ),
  );

test.each([
  ['en-IN', '12,50', 1250],
  ['en-IN', '12.50', 1250],
  ['de-DE', '12,50', 1250],
  ['de-DE', '12.50', 1250],
  ['de-DE', '12,5', 1250],
  ['en-IN', '1,250.00', 125_000],
  ['en-IN', '1,250', 125_000],
  ['en-IN', '1.250,00', 125_000],
  ['de-DE', '1.250,00', 125_000],
  ['de-DE', '1.250', 125_000],
  ['de-DE', '1,250.00', 125_000],
  ['fr-FR', '1\u202f250,50', 125_050],
  ['ar-EG', '١٬٢٥٠٫٥٠', 125_050],
  ['en-IN', '₹1,25,000.50', 12_500_050],
  ['en-IN', 'Rs. 499/-', 49_900],
  ['de-DE', '12,50 INR', 1250],
  // Each of these is another amount elsewhere.
  ['en-IN', '1.250', undefined],
  ['de-DE', '1,250', undefined],
  ['fr-FR', '1.250', undefined],
  ['en-IN', '0.500', undefined],
  ['de-DE', '0.500', undefined],
  ['en-IN', '1,250.000', undefined],
  ['en-IN', '12.505', undefined],
  ['en-IN', '10k', undefined],
  ['en-IN', '2 Mio', undefined],
  ['en-IN', '12,50,5', undefined],
  ['en-IN', '12.', undefined],
  ['en-IN', '', undefined],
])('on a page in %s %j is %s paise [LANG-85]', (locale, typed, minor) => {
  expect(parseTypedAmount(typed, 'INR', locale)?.minor).toBe(minor);
});

test.each([
  ['de-DE', '1.000', 0, '1000'],
  ['en-IN', '1.000', 0, undefined],
  ['en-IN', '1,000', 0, '1000'],
  ['de-DE', '12,5', 2, '12.5'],
  ['en-IN', '12,5', 2, '12.5'],
  ['en-IN', '12.5', 0, undefined],
  ['en-IN', '12.0', 0, '12'],
  ['hi-IN', '१२.५', 2, '12.5'],
  ['en-IN', '-3', 0, '-3'],
])('on a page in %s a number %j of %i decimals is %s [LANG-85]', (language, typed, decimals, number) => {
  expect(parseTypedNumber(typed, { language, decimals })).toBe(number);
});

test('a price in the URL of a list is the same in every language [LANG-87]', async () => {
  const { parseListingQuery, listingSearchParams } = await listingIn('en-IN');
  const typed = parseListingQuery(new URLSearchParams({ minPrice: '1.250', maxPrice: '1.255,125' }), 'de-DE');
  expect(typed.filters).toMatchObject({ minPrice: '1250', maxPrice: '1255.125' });
  const url = listingSearchParams(typed);
  for (const { numbers } of pageLanguages)
    expect(parseListingQuery(new URLSearchParams(String(url)), numbers).filters).toEqual(typed.filters);
});

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { factsLine } from '../../../../src/components/product/facts.ts';
import { formatDays } from '../../../../src/lib/format.ts';
import type { BuyingPlace, Product, Variant } from '../../../../src/lib/shop/catalogue/product.ts';
import { money } from '../../../../src/lib/shop/money.ts';
import { buyingLines, readNext, seriesNumber } from '../../../../src/lib/trade/cart/buying-lines.ts';
import { timeInDays } from '../../../../src/lib/trade/delivery/delivery-time.ts';
import { messages } from '../../../../src/messages/messages.ts';
import { english, german } from '../../../fixtures/languages.ts';
import { productSummary } from '../../../fixtures/product-summary.ts';

const rupees = (amount: number) => money(amount * 100, 'INR');
const returns = { returns: '14', page: '/delivery-information#returns' };

/** ₹399, delivered within the country. */
const book: Product = {
  ...productSummary('7'),
  ...{ images: [], media: [], description: '', variants: [], reviews: [], related: [], categories: [], tags: [] },
  ...{ formats: ['Paperback'], authors: [], authorPages: [] },
  delivery: { charge: rupees(49), freeFrom: rupees(499) },
  buying: {
    time: '2 to 7 working days',
    payments: ['bacs', 'cod'],
    collection: { address: '14 Lantern Lane', opening: 'Monday to Friday, 8:00 to 18:00' },
  },
};
const variant = (value: string, price: number, more: Partial<Variant> = {}): Variant => ({
  ...{ sku: value, option: 'Format', value, listPrice: rupees(price), salePrice: rupees(price), discountPercent: 0 },
  ...{ isInStock: true, isShippable: true, isPriceOnRequest: false, ...more },
});

const answers = (edition: Variant, product: Product = book, language = english): Record<string, string> =>
  Object.fromEntries(
    buyingLines({
      ...{ product, edition, format: edition.value, returns, today: '2026-11-25', country: 'IN' },
      ...{ text: messages.buying(language), times: messages.deliveryTimes(language), language },
      names: messages.tradeNames(language),
    }).map(({ term, text, payments }) => [term, payments?.join(' ') ?? text]),
  );

describe('beside the button of a book', () => {
  test('stand charge, time, copies in the shop, returns and ways to pay [PRODUCT-67]', () => {
    expect(answers(variant('Paperback', 399, { onShelf: 6 }))).toEqual({
      Delivery: '₹49, free from ₹499 · 2 to 7 working days',
      'In the shop': '6 copies, to collect today · Monday to Friday, 8:00 to 18:00',
      Returns: 'Within 14 days',
      'Pay by': 'bacs cod',
    });
    expect(answers(variant('Hardcover', 850))).toMatchObject({ Delivery: 'Free · 2 to 7 working days' });
  });

  test('the time is later when a supplier or a day of sale is waited for, and nothing is to collect [PRODUCT-67]', () => {
    const supplied = variant('Paperback', 399, { onShelf: 0, supply: { shelf: 0, days: 8 } });
    expect(answers(supplied)).toMatchObject({ Delivery: '₹49, free from ₹499 · about 10 to 19 days' });
    expect(answers(supplied)).not.toHaveProperty('In the shop');
    expect(answers(variant('Paperback', 399, { preorderFrom: '2026-12-03', onShelf: 4 }))).not.toHaveProperty(
      'In the shop',
    );
    expect(answers(variant('Paperback', 399, { preorderFrom: '2026-12-03' })).Delivery).toMatch(
      /^₹49, free from ₹499 · sent from .*Dec.* on, then 2 to 7 working days$/,
    );
  });

  test('they are said in the language of the page [LANG-10]', () => {
    expect(answers(variant('Paperback', 399, { onShelf: 6 }), book, german)).toMatchObject({
      Lieferung: '49\u00a0₹, kostenlos ab 499\u00a0₹ · 2 bis 7 Werktage',
      'Im Laden': '6 Exemplare, heute abholbereit · Monday to Friday, 8:00 to 18:00',
      Rückgabe: 'Innerhalb von 14 Tagen',
    });
  });

  test('an e-book comes at once, for named devices, and is not paid at the door [PRODUCT-68]', () => {
    expect(answers(variant('Ebook', 155))).toEqual({
      Delivery: 'At once, to download: for phones, tablets, computers and most e-readers',
      Returns: 'Not once it is opened',
      'Pay by': 'bacs',
    });
    expect(answers(variant('Ebook', 155, { preorderFrom: '2026-12-03' })).Delivery).toMatch(/^Sent from .*Dec/);
  });

  test('of a sold-out edition only the cheapest one in stock is named [PRODUCT-70]', () => {
    const soldOut = variant('Hardcover', 850, { isInStock: false, stock: 0 });
    const variants = [
      soldOut,
      variant('Paperback', 499),
      variant('Ebook', 299),
      variant('Audio', 99, { isInStock: false }),
    ];
    expect(answers(soldOut, { ...book, variants })).toEqual({ 'In stock': 'Ebook, ₹299' });
    expect(answers(soldOut)).toEqual({});
    expect(answers(soldOut, { ...book, variants }, german)).toEqual({ Vorrätig: 'E-Book, 299\u00a0₹' });
  });

  test('a lower price that ends says when [PRODUCT-75]', () => {
    const until = { priceValidUntil: '2026-11-27T08:30:00Z' };
    expect(answers(variant('Paperback', 399, { discountPercent: 20, ...until }))['Price until']).toMatch(
      /27.*Nov.*2026/,
    );
    expect(answers(variant('Paperback', 399, until))).not.toHaveProperty('Price until');
  });

  const at = (place: Partial<BuyingPlace>): Product => ({
    ...book,
    buying: {
      ...{ payments: [], time: '2 to 7 working days' },
      place: { country: 'IN', postCode: '400001', isEstimate: false, ...place },
    },
  });

  test('at a place stand its charge, from where on it is free, and the days of the calendar [PRODUCT-83]', () => {
    expect(answers(variant('Paperback', 399), at({}))).toEqual({
      Delivery: `To 400001: ₹49, free from ₹499 · 2 to 7 working days: ${formatDays('2026-11-27', '2026-12-04')}`,
      Returns: 'Within 14 days',
    });
    expect(answers(variant('Hardcover', 850), at({})).Delivery).toMatch(/^To 400001: free · 2 to 7 working days: /);
    expect(answers(variant('Paperback', 399, { supply: { shelf: 0, days: 8 } }), at({})).Delivery).toMatch(
      /about 10 to 19 days: .*Dec/,
    );
    const abroad = at({ country: 'GB', postCode: 'SW1A 1AA', isEstimate: true });
    expect(answers(variant('Hardcover', 399, { deliveryCharge: rupees(1600) }), abroad).Delivery).toMatch(
      /^To SW1A 1AA, United Kingdom: from ₹1,600, free from/,
    );
    expect(answers(variant('Hardcover', 399), abroad, german).Lieferung).toContain('SW1A 1AA, Vereinigtes Königreich');
  });

  test('delivery on the same day is named where it reaches, for a copy that could leave today [PRODUCT-83]', () => {
    const near = at({ sameDay: rupees(79) });
    expect(answers(variant('Paperback', 399), near)['Same day']).toBe('₹79 more, chosen at the checkout');
    expect(answers(variant('Paperback', 399), at({ sameDay: rupees(0) }))['Same day']).toMatch(/^At no extra charge/);
    for (const more of [{ supply: { shelf: 0, days: 8 } }, { preorderFrom: '2026-12-03' }])
      expect(answers(variant('Paperback', 399, more), near)).not.toHaveProperty('Same day');
    expect(answers(variant('Ebook', 155), near)).not.toHaveProperty('Same day');
    expect(answers(variant('Paperback', 399), at({}))).not.toHaveProperty('Same day');
  });

  test('a place that nothing is sent to says why [PRODUCT-85]', () => {
    const refusal = 'We do not deliver to France. We deliver to India.';
    expect(answers(variant('Paperback', 399), at({ country: 'FR', refusal })).Delivery).toBe(refusal);
  });

  test('a shop that says nothing of it has no such lines', () => {
    expect(answers(variant('Paperback', 399), { ...book, buying: undefined })).toEqual({});
  });
});

test('the times of the sample delivery page are those of the delivery zones [PRODUCT-69]', async () => {
  const [page, zones] = await Promise.all([
    readFile('content/pages/delivery-information.md', 'utf8'),
    readFile('catalogue/merchandising.yml', 'utf8'),
  ]);
  const times = [...zones.matchAll(/^ +time: (.+)$/gm)].map(([, time = '']) => time);
  expect(times).toHaveLength(2);
  for (const time of times) expect(page).toContain(time);
  const named = [...page.matchAll(/\d+ to \d+ working days/g)].map(([time]) => time);
  expect(named.toSorted()).toEqual(times.toSorted());
});

test.each([
  ['2 to 7 working days', { from: 2, to: 7 }],
  ['up to 5 days', { from: 0, to: 5 }],
  ['as soon as we can', undefined],
])('search engines read %s as %o [PRODUCT-69]', (text, days) => expect(timeInDays(text)).toEqual(days));

test('the line of facts names what is known of the edition, and for which age it is [PRODUCT-71]', () => {
  const about = { people: [], audience: [], editions: [], ageFrom: 9, ageTo: 12 } as unknown as Product['about'];
  const product = { ...book, language: 'English', publisher: { id: '1', name: 'Lantern Press' }, about };
  expect(
    factsLine(
      { ...product, variants: [variant('Paperback', 399, { pages: 320 })] },
      variant('Paperback', 399, { pages: 320 }),
      english,
    ),
  ).toBe('Paperback · 320 pages · English · Lantern Press · for 9 to 12 years');
  expect(factsLine(book, undefined, english)).toBe('Paperback');
});

test('a book knows its number in its series, and what to read next [PRODUCT-72]', () => {
  const series = { series: 'Hercule Poirot, 4', seriesPage: { id: 'hercule-poirot', name: 'Hercule Poirot' } };
  expect(seriesNumber(series)).toBe('4');
  expect(seriesNumber({ ...series, series: 'Hercule Poirot' })).toBe('');
  const related = [productSummary('8', { title: 'Emma' })];
  expect(readNext({ related })).toEqual({ id: '8', name: 'Emma' });
  expect(readNext({ related, nextInSeries: { id: '9', name: 'The Big Four' } })).toEqual({
    id: '9',
    name: 'The Big Four',
  });
});

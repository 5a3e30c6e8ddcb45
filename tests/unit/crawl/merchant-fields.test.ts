import { expect, test } from 'vitest';
import { merchantFeed } from '../../../src/lib/crawl/merchant-feed.ts';
import type { FeedItem } from '../../../src/lib/shop/catalogue/catalogue-index.ts';
import { money } from '../../../src/lib/shop/money.ts';
import { merchantFields } from '../../fixtures/merchant-fields.ts';

const day = 24 * 3600 * 1000;
const end = Date.now() + 20 * day;
const dayIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const plain: FeedItem = {
  ...{ sku: '9780000001023', productId: '101', hasOptions: false, title: 'Emma', author: 'Jane Austen' },
  ...{ isbn: '9780000001023', image: '/covers/x-a-front-360.webp', isInStock: true, category: 'Fiction > Classics' },
  ...{ listPrice: money(39_900, 'INR'), salePrice: money(39_900, 'INR'), publisher: 'Lantern & Co' },
};
const long = 'A name that goes on '.repeat(400);

const items: readonly (readonly [string, FeedItem])[] = [
  ['a book', plain],
  ['a reduced one until a day', { ...plain, salePrice: money(29_900, 'INR'), salePriceUntil: end }],
  ['a preorder', { ...plain, preorderFrom: dayIn(100) }],
  ['one whose URL has other letters', { ...plain, sku: 'ज़िन्दगी', hasOptions: true, image: '/covers/ज़-1.jpg' }],
  ['one from the supplier', { ...plain, suppliedFrom: end }],
  [
    'one that is sold out, in yen',
    { ...plain, isInStock: false, listPrice: money(399, 'JPY'), salePrice: money(399, 'JPY') },
  ],
  ['one without ISBN', { ...plain, isbn: undefined, sku: 'S-1' } as FeedItem],
  [
    'one whose names are very long',
    {
      ...plain,
      title: long,
      author: long,
      description: `<p>${long}</p>`,
      publisher: long,
      category: long,
      sku: 'x'.repeat(90),
    },
  ],
];

const fieldsOf = (xml: string): (readonly [string, string])[] =>
  [...xml.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].map(([, name = '', text = '']) => [
    name,
    text.replaceAll('&amp;', '&').replaceAll('&gt;', '>'),
  ]);

async function feedOf(item: FeedItem): Promise<string> {
  async function* one() {
    yield item;
  }
  let xml = '';
  for await (const piece of merchantFeed(one(), 'https://books.example.com', 'Lantern')) xml += piece;
  return xml;
}

test('only books are in the category of books [CRAWL-32]', async () => {
  expect(await feedOf({ ...plain, format: 'Audio' })).toContain('<g:google_product_category>784<');
  expect(await feedOf(plain)).toContain('<g:google_product_category>784<');
  expect(await feedOf({ ...plain, format: 'Calendar' })).not.toContain('google_product_category');
});

test.each([
  [364, true],
  [367, false],
])(
  'a preorder %i days ahead is in the feed: %s, as Google takes dates within a year alone [CRAWL-22]',
  async (days, isIn) => {
    expect((await feedOf({ ...plain, preorderFrom: dayIn(days) })).includes('<item>')).toBe(isIn);
  },
);

test.each(items)(
  "the feed's fields for %s are those of Google's list, within its limits [CRAWL-22]",
  async (_what, item) => {
    const fields = fieldsOf(await feedOf(item));
    const given = new Map(fields);
    expect(given.size, 'each once').toBe(fields.length);
    const wrong = fields.flatMap(([name, text]) => {
      const known = merchantFields[name];
      if (!known) return [`${name} is not on the list`];
      if (known.maxLength !== undefined && text.length > known.maxLength)
        return [`${name} has ${text.length} characters`];
      if (known.values && !known.values.includes(text)) return [`${name} is ${text}`];
      return known.pattern && !known.pattern.test(text) ? [`${name} is ${text}`] : [];
    });
    const missing = Object.entries(merchantFields).flatMap(([name, { isRequired }]) =>
      isRequired && !given.has(name) ? [name] : [],
    );
    expect({ wrong, missing }).toEqual({ wrong: [], missing: [] });
    if (['preorder', 'backorder'].includes(given.get('availability') ?? ''))
      expect(given.has('availability_date')).toBe(true);
  },
);

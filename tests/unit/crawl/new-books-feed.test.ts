import { expect, test } from 'vitest';
import { newBooksFeed } from '../../../src/lib/crawl/new-books-feed.ts';
import { productSummary } from '../../fixtures/product-summary.ts';

const siteUrl = 'https://books.example.com';
const now = Date.UTC(2026, 10, 25, 12);

test('the feed of new books names each with its page, its day and what it is about [CRAWL-23]', () => {
  const book = {
    ...productSummary('7'),
    ...{ title: 'Salt & <Sea>', author: 'Asha' },
    details: { summary: 'Of "waves".', variants: [], addedAt: Date.UTC(2026, 10, 20) },
  };
  const xml = newBooksFeed({ shop: 'Lantern & Sons', siteUrl, books: [book, productSummary('8')], now });
  for (const part of [
    '<title>New books at Lantern &amp; Sons</title>',
    '<link rel="self" type="application/atom+xml" href="https://books.example.com/feed.xml"/>',
    '<title>Salt &amp; &lt;Sea&gt;</title><id>https://books.example.com/product/7</id>',
    '<author><name>Asha</name></author><updated>2026-11-20T00:00:00.000Z</updated>',
    '<summary>Of &quot;waves&quot;.</summary>',
    // An API that does not say since when it has a book.
    '<updated>2026-11-25T12:00:00.000Z</updated></entry>',
  ])
    expect(xml).toContain(part);
});

test('the feed of a shop without books is a feed all the same [CRAWL-23]', () => {
  const xml = newBooksFeed({ shop: 'Lantern', siteUrl, books: [], now });
  expect(xml).toContain('<updated>2026-11-25T12:00:00.000Z</updated>');
  expect(xml).not.toContain('<entry>');
});

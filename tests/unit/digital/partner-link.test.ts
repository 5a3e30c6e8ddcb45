import { expect, test } from 'vitest';
import { partnerLinkError } from '../../../src/lib/desk/digital/model/digital-editions.ts';
import { downloadName, sizeText } from '../../../src/lib/shop/digital-kinds.ts';

test.each([
  '',
  'partner.test',
  'http://partner.test/',
  'javascript:alert(1)',
  '/desk',
  'https://a:b@partner.test/',
  'https://',
])('a partner’s link is not %j [DIGITAL-22]', (text) => {
  expect(partnerLinkError(text)).toBeDefined();
});

test('a partner’s link is a full one of https [DIGITAL-22]', () => {
  expect(partnerLinkError('https://partner.test/emma?id=1')).toBeUndefined();
});

test.each([
  [{ title: 'Emma', author: 'Jane Austen' }, 'Emma - Jane Austen.epub'],
  [{ title: '../../etc/passwd\0' }, 'etc passwd.epub'],
  [{ title: 'What?: "A/B" <script>\r\nX: y' }, 'What A B script X y.epub'],
  [{ title: 'गोदान', author: 'प्रेमचंद' }, 'गोदान - प्रेमचंद.epub'],
  [{ title: '???' }, 'book.epub'],
])('a download of %j is called %s [DIGITAL-14]', (book, name) => {
  expect(downloadName(book, 'epub')).toBe(name);
});

test('a size is shown in the unit that people use', () => {
  expect([0, 999, 1400, 12_400, 1_400_000, 2_000_000_000].map((bytes) => sizeText(bytes))).toEqual([
    ...['0 B', '999 B', '1.4 KB', '12 KB', '1.4 MB', '2.0 GB'],
  ]);
});

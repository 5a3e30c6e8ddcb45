import { expect, test } from 'vitest';
import { noticeFacts } from '../../../src/components/content/notice-facts.ts';
import { sayError } from '../../../src/lib/content/problems.ts';
import { readSite } from '../../../src/lib/content/site.ts';
import { consumerLawOf, legalNotices } from '../../../src/lib/trade/places/consumer-law.ts';
import { english } from '../../fixtures/languages.ts';

const shop = `name: Lantern
rights: All rights reserved.
about: Books.
address: 1 Lane
hours: 9 to 5
email: hello@lantern.test
phone: '+49 221 5550140'
`;
const filled = `${shop}imprint:
  name: Lantern Books GmbH
  address: |-
    1 Lane
    50667 Cologne
  email: hello@lantern.test
  phone: '+49 221 5550140'
  register: Amtsgericht Köln, HRB 1
accessibility:
  conformance: It follows WCAG 2.2, level AA.
  email: access@lantern.test
  body: The authority of our state
  bodyLink: https://authority.test/
  updated: 2026-11-20
grievance:
  name: Asha Rao
  phone: '+91 22 5550140'
  email: grievance@lantern.test
`;

async function siteOf(file: string) {
  const read = readSite(file);
  if (!read.ok) throw new Error(JSON.stringify(read));
  return read.value;
}

test('a shop that fills in nothing has none of these pages [CONTENT-23]', async () => {
  const site = await siteOf(shop);
  for (const notice of legalNotices) expect(noticeFacts(notice, site, english)).toBeUndefined();
});

test('each page says what its fields say, and nothing of fields that are empty [CONTENT-23]', async () => {
  const site = await siteOf(filled);
  expect(noticeFacts('imprint', site, english)?.facts).toEqual([
    { name: 'Seller', text: 'Lantern Books GmbH' },
    { name: 'Address', text: '1 Lane\n50667 Cologne' },
    { name: 'E-mail', text: 'hello@lantern.test', href: 'mailto:hello@lantern.test' },
    { name: 'Phone', text: '+49 221 5550140', href: 'tel:+492215550140' },
    { name: 'Register', text: 'Amtsgericht Köln, HRB 1' },
  ]);
  const statement = noticeFacts('accessibility', site, english);
  expect(statement?.statement).toBe('It follows WCAG 2.2, level AA.');
  expect(statement?.facts).toContainEqual({
    ...{ name: 'Their page', text: 'https://authority.test/', href: 'https://authority.test/' },
  });
  const complaints = noticeFacts('grievance', site, english);
  expect(complaints?.facts[0]).toEqual({ name: 'Grievance officer', text: 'Asha Rao' });
  expect(complaints?.closing.join(' ')).toMatch(/48 hours.*one month/);
});

test('what a page cannot do without is named when it is missing [CONTENT-23]', async () => {
  const wrong = readSite(`${shop}imprint:\n  name: Lantern\n`);
  expect(wrong.ok ? '' : wrong.errors.map((error) => sayError(error)).join()).toMatch(/address is missing/);
});

test('the law of a country names the pages that it asks for [CONTENT-24]', () => {
  expect(consumerLawOf('de').notices).toEqual(['imprint', 'accessibility']);
  expect(consumerLawOf('IN').notices).toEqual(['imprint', 'grievance']);
  expect(consumerLawOf('GB').notices).toEqual(['imprint']);
  expect(consumerLawOf('US').notices).toEqual([]);
});

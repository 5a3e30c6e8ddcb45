import { expect, test } from 'vitest';
import { message, product, readAll } from './messages.ts';

const contact = (role: string, fields: string) =>
  `<PublishingDetail><ProductContact><ProductContactRole>${role}</ProductContactRole>${fields}</ProductContact></PublishingDetail>`;

const safetyOf = async (detail: string) => {
  const [record] = await readAll(message(product('a', { supply: detail })));
  return record?.kind === 'product' ? record.edition.about.safety : record?.kind;
};

test('the contact for product safety is read with its address, by list 198 code 10 alone [ONIX-85]', async () => {
  const fields =
    '<ProductContactName>Safe Books GmbH</ProductContactName><EmailAddress>safety@books.test</EmailAddress>' +
    '<StreetAddress>Weg 1</StreetAddress><LocationName>Berlin</LocationName><PostalCode>10115</PostalCode><CountryCode>DE</CountryCode>';
  expect(await safetyOf(contact('10', fields))).toEqual({
    ...{ name: 'Safe Books GmbH', address: 'Weg 1, 10115, Berlin, DE', email: 'safety@books.test' },
  });
  expect(await safetyOf(contact('02', fields))).toBeUndefined();
  expect(await safetyOf(contact('10', '<EmailAddress>safety@books.test</EmailAddress>'))).toBeUndefined();
});

test('short tags say the same, and a text that is too long is none [ONIX-85]', async () => {
  const short =
    '<publishingdetail><productcontact><x482>10</x482><x484>Safe Books</x484><j272>a@b.test</j272></productcontact></publishingdetail>';
  expect(await safetyOf(short)).toEqual({ name: 'Safe Books', email: 'a@b.test' });
  expect(await safetyOf(contact('10', `<ContactName>${'x'.repeat(501)}</ContactName>`))).toBeUndefined();
});

import { expect, it } from 'vitest';
import { isbn13To10 } from '../../src/lib/shop/catalogue/isbn.ts';
import { coverOf, skus } from '../fixtures/shop.ts';
import type { GetCatalogue } from './catalogue.contract.ts';
import { countsOf, list, namesOf, user_Details } from './catalogue.steps.ts';
import { callShop, sendCall } from './harness.ts';

export function searchContract(shop: GetCatalogue) {
  const search = async (Name: string) => (await callShop(shop(), 'productFilter', { Name })).answer.products;
  const found = async (text: string) => (await search(text)).map(({ type, name }) => `${type} ${name}`);

  it.each(['', 'em', '  em  ', '???'])('finds nothing by %j [SEARCH-05]', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it('returns a product with the fields of a search result [API-29]', async () => {
    expect(await search('moonstone')).toEqual([
      {
        ...{
          id: '107',
          name: 'The Moonstone',
          category: 'Mystery',
          type: 'P',
          author: 'Wilkie Collins',
          price: '300.00',
        },
        image: expect.stringContaining(await coverOf(shop().db, skus.moonstone)),
      },
    ]);
  });

  it('returns a sub-category with its parent category, before the books [API-29]', async () => {
    const [shelf] = await search('mystery');
    expect(shelf).toMatchObject({ id: '12', name: 'Mystery', category: 'Fiction', type: 'S' });
    expect((await found('science')).slice(0, 2)).toEqual(['S Science Fiction', 'S Science']);
    expect(await found('fairy')).toEqual(['S Fairy Tales', 'P Andersen’s Fairy Tales']);
  });

  it('finds the books of a sub-category by its name, in the singular too [SEARCH-35]', async () => {
    const books = ['P The Adventures of Sherlock Holmes', 'P The Moonstone'];
    for (const text of ['mystery', 'mysteries']) expect((await found(text)).slice(1), text).toEqual(books);
  });

  it.each([
    ['Emma', 'Emma'],
    ['emm', 'Emma'],
    ['pride prej', 'Pride and Prejudice'],
    ['sherlock', 'The Adventures of Sherlock Holmes'],
    ['holmes conan', 'The Adventures of Sherlock Holmes'],
    ['andersens tales', 'Andersen’s Fairy Tales'],
    ["andersen's", 'Andersen’s Fairy Tales'],
    ['middelmarch', 'Middlemarch'],
    ['frankenstien', 'Frankenstein'],
    ['modern prometheus', 'Frankenstein'],
    ['country life', 'Emma'],
    ['harbour time machine', 'The Time Machine'],
    ['hg wells', 'The Time Machine'],
  ])('finds by %s [SEARCH-10]', async (text, title) => {
    expect((await found(text))[0]).toBe(`P ${title}`);
  });

  it('finds an author’s books, most sold first [SEARCH-12]', async () => {
    expect(await found('jane austen')).toEqual(
      ['Pride and Prejudice', 'Emma', 'Persuasion', 'Northanger Abbey', 'Mansfield Park'].map((title) => `P ${title}`),
    );
    expect(await found('jane austin')).toEqual(await found('jane austen'));
  });

  it('finds a book by its ISBN in every notation [SEARCH-11]', async () => {
    const isbn = skus.emmaPaperback;
    const hyphenated = `${isbn.slice(0, 3)}-${isbn.slice(3, 4)}-${isbn.slice(4, 12)}-${isbn.slice(12)}`;
    for (const text of [isbn, hyphenated, hyphenated.replaceAll('-', ' '), isbn13To10(isbn) ?? '', isbn.slice(0, 12)]) {
      expect((await found(text))[0], text).toBe('P Emma');
    }
  });

  it('never finds unlisted books [LISTING-37]', async () => {
    expect(await search('withdrawn')).toEqual([]);
    expect(await search(skus.withdrawn)).toEqual([]);
  });

  it('returns at most twenty results, without duplicates [SEARCH-19]', async () => {
    const items = await search('the');
    expect(items.length).toBeLessThanOrEqual(20);
    expect(new Set(items.map(({ type, id }) => type + id)).size).toBe(items.length);
  });

  it.each([
    '"',
    '""" OR',
    'title:emma',
    'emma*',
    '(emma',
    'emma)',
    '{emma}',
    '-emma',
    '^emma',
    'NEAR(emma jane)',
    "'; drop table",
    '\\%_%',
    '🙂🙂🙂',
  ])('treats %j as plain text [SEARCH-16]', async (text) => {
    expect(await search(text)).toBeInstanceOf(Array);
  });

  it('lists everything that a text finds, best match first, with filters, sort, counts and pages [SEARCH-22 SEARCH-23]', async () => {
    const austen = { searchText: ' jane austen ' };
    const all = await list(shop, austen);
    expect(all.listName).toBe('jane austen');
    expect(all.names).toEqual(['prideAndPrejudice', 'emma', 'persuasion', 'northangerAbbey', 'mansfieldPark']);
    expect(all.paging?.totalCount).toBe(5);
    expect(countsOf(all.facets, 'inStock')).toEqual({ 1: 4 });

    expect((await list(shop, { ...austen, inStock: true })).names).toEqual(
      all.names.filter((name) => name !== 'northangerAbbey'),
    );
    const cheapest = await list(shop, { ...austen, sort: 'price' });
    const prices = cheapest.products.map((card) => Number(card.discountAmount));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(cheapest.names.toSorted()).toEqual(all.names.toSorted());

    expect(await list(shop, austen, { pageNumber: 2, PageSize: 10 })).toMatchObject({ names: [] });
  });

  it('lists the books that the search box finds, and the sub-categories beside them [SEARCH-22]', async () => {
    for (const text of ['science', 'the', 'middelmarch', skus.emmaPaperback, '"', 'emma*', 'withdrawn']) {
      const hits = (await search(text)).filter(({ type }) => type === 'P');
      const listed = await list(shop, { searchText: text });
      expect(listed.listName, text).toBe(text);
      expect(listed.names.slice(0, hits.length), text).toEqual(namesOf(hits.map(({ id }) => ({ productID: id }))));
    }
    expect((await list(shop, { searchText: 'mystery' })).subCategories).toEqual([
      { subCategoryID: '12', subCategoryName: 'Mystery', categoryName: 'Fiction' },
    ]);
  });

  it('says which text it found books by, and which words it left out [SEARCH-28 SEARCH-29]', async () => {
    const asked = async (searchText: string) => {
      const { answer } = await callShop(shop(), 'additionalProducts', { flag: 'ALL', searchText, user_Details });
      const { listName, searchedText, leftOutWords } = answer;
      return { listName, searchedText, leftOutWords, names: namesOf(answer.products) };
    };
    expect(await asked('midlemarch')).toEqual({
      ...{ listName: 'midlemarch', searchedText: 'middlemarch', leftOutWords: [], names: ['middlemarch'] },
    });
    expect(await asked('Middlemarch zzzzzz')).toEqual({
      ...{ listName: 'Middlemarch zzzzzz', leftOutWords: ['zzzzzz'], names: ['middlemarch'] },
    });
    const hits = async (Name: string) => (await callShop(shop(), 'productFilter', { Name })).answer;
    expect(await hits('midlemarch')).toMatchObject({ searchedText: 'middlemarch', leftOutWords: [] });
    expect(await hits('Middlemarch zzzzzz')).toMatchObject({ leftOutWords: ['zzzzzz'] });
    expect(await hits('Middlemarch')).not.toHaveProperty('searchedText');
    expect(await asked('Middlemarch')).toEqual({ listName: 'Middlemarch', leftOutWords: [], names: ['middlemarch'] });
  });

  it('lists nothing where nothing is found, and refuses a text that is too long [SEARCH-18 SEARCH-22]', async () => {
    const nothing = await list(shop, { searchText: 'zzzzqq' });
    expect(nothing).toMatchObject({ listName: 'zzzzqq', products: [], paging: { totalPages: 0, totalCount: 0 } });
    const long = { flag: 'ALL', searchText: 'a'.repeat(201), user_Details };
    expect((await sendCall(shop(), 'additionalProducts', long)).status).toBe(400);
  });
}

import { beforeEach, describe, expect, test } from 'vitest';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import { english } from '../../fixtures/languages.ts';
import { skus, variantId } from '../../fixtures/shop.ts';
import { type Books, by, openBooks } from './open-books.ts';

const all = { text: '', state: undefined };

let books: Books;
let { shop, desk, id, emma } = {} as Books;

beforeEach(async () => {
  books = await openBooks();
  ({ shop, desk, id, emma } = books);
});

const saveOffer = async (changes: Record<string, string>) => {
  const { paperback } = await emma();
  return desk.saveEdition(id, paperback.id, { ...paperback.values, version: paperback.version, ...changes }, by);
};
const saveWords = async (changes: Record<string, string>) => {
  const { values, version } = await emma();
  return desk.saveBook(id, { ...values, version, ...changes }, by);
};
const titles = async (text: string, state?: 'hidden' | 'out' | 'byHand') =>
  (await desk.list({ text, state }, 1)).items.map(({ title }) => title);

describe('books are found', () => {
  test('by title, author, ISBN with hyphens and code [BOOKS-10]', async () => {
    expect(await titles('emm')).toContain('Emma');
    expect(await titles('AUSTEN')).toContain('Emma');
    expect(await titles(skus.emmaPaperback)).toEqual(['Emma']);
    expect(await titles('100%')).toEqual([]);
    expect((await desk.list(all, 1)).count).toBeGreaterThan(3);
  });

  test('also when they are hidden, sold out or set by hand [BOOKS-10]', async () => {
    expect(await titles('', 'byHand')).toEqual([]);
    for (const { id: editionId, values, version } of (await emma()).editions)
      await desk.saveEdition(id, editionId, { ...values, version, availability: 'hidden' }, by);
    expect(await titles('emma', 'hidden')).toEqual(['Emma']);
    expect(await titles('', 'byHand')).toEqual(['Emma']);
    expect(await titles('emma', 'out')).toEqual([]);
    expect((await desk.list({ text: 'emma', state: undefined }, 1)).items).toMatchObject([{ isListed: false }]);
  });
});

describe('an edition', () => {
  test('gets a price, and the log says who changed what [BOOKS-11]', async () => {
    expect(await saveOffer({ listPrice: '500', salePrice: '₹ 450.50' })).toEqual({ ok: true });
    const { paperback } = await emma();
    expect(paperback.values).toMatchObject({ listPrice: '500.00', salePrice: '450.50' });
    expect(paperback.byHand.price).toMatchObject({ staff: 'Asha', says: expect.stringContaining('₹') });
    const [entry] = (await readLog(shop.db, {}, 1)).items;
    expect(entry).toMatchObject({ name: 'Asha', action: 'edition.changed', about: `book ${id}` });
    expect(entry?.details).toMatchObject({
      edition: skus.emmaPaperback,
      listPrice: expect.stringContaining('→ 500.00'),
    });
  });

  test.each([
    [{ listPrice: 'cheap' }, 'listPrice'],
    [{ listPrice: '' }, 'listPrice'],
    [{ listPrice: '100', salePrice: '120' }, 'salePrice'],
    [{ pages: '-3' }, 'pages'],
    [{ published: '2026-02-31' }, 'published'],
    [{ availability: 'free' }, 'availability'],
  ])('refuses %o beside the field [BOOKS-11]', async (changes, field) => {
    expect(await saveOffer(changes)).toMatchObject({ ok: false, fields: { [field]: expect.any(String) } });
    expect((await emma()).paperback.byHand).toEqual({});
  });

  test('is offered at a price, on request, only in the shop, or hidden [BOOKS-11]', async () => {
    for (const availability of ['request', 'shop', 'hidden', 'sale'] as const) {
      expect(await saveOffer({ availability })).toEqual({ ok: true });
      expect((await emma()).paperback.availability).toBe(availability);
    }
  });

  test('is not saved over what somebody else has changed meanwhile [BOOKS-12]', async () => {
    const { paperback } = await emma();
    const stale = { ...paperback.values, version: paperback.version };
    await saveOffer({ listPrice: '500' });
    const result = await desk.saveEdition(id, paperback.id, { ...stale, listPrice: '400' }, by);
    expect(result).toMatchObject({ ok: false, fields: { form: expect.stringContaining('Somebody has changed this') } });
    expect((await emma()).paperback.values.listPrice).toBe('500.00');
  });
});

describe('a book', () => {
  test('gets other words, which the shop shows and finds at once [BOOKS-11 BOOKS-03]', async () => {
    const changes = {
      title: 'Emma Woodhouse',
      authors: 'Jane Austen\nA. Lady',
      tags: 'classic, wit',
      description: 'One.\n\nTwo & <three>.',
    };
    expect(await saveWords(changes)).toEqual({ ok: true });
    const book = await emma();
    expect(book.values).toMatchObject(changes);
    expect(Object.keys(book.byHand).toSorted()).toEqual(['author', 'description', 'tags', 'title']);
    expect(book.byHand.title).toMatchObject({ staff: 'Asha', says: 'Emma' });
    const row = await shop.db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      author_text: 'Jane Austen, A. Lady',
      description: '<p>One.</p><p>Two &amp; &lt;three&gt;.</p>',
    });
  });

  test('says why the shop likes it, and who says so [BOOKS-32]', async () => {
    const recommendation = 'Read <it> aloud.\r\nTwice.';
    expect(await saveWords({ recommendation, recommendedBy: " Meera, children's books " })).toEqual({ ok: true });
    expect((await emma()).values).toMatchObject({
      ...{ recommendation: 'Read <it> aloud.\nTwice.', recommendedBy: "Meera, children's books" },
    });
    const [entry] = (await readLog(shop.db, {}, 1)).items;
    expect(entry).toMatchObject({ action: 'book.changed', about: `book ${id}` });
    expect(entry?.details).toMatchObject({ fields: 'recommendation' });
    // Another name alone is a change too, and both go together.
    expect(await saveWords({ recommendedBy: 'Devika' })).toEqual({ ok: true });
    expect((await emma()).values).toMatchObject({
      recommendation: 'Read <it> aloud.\nTwice.',
      recommendedBy: 'Devika',
    });
    expect(await saveWords({ recommendation: '', recommendedBy: '' })).toEqual({ ok: true });
    expect((await emma()).values).toMatchObject({ recommendation: '', recommendedBy: '' });
  });

  test.each([
    [{ recommendation: 'Good.' }, 'recommendedBy', /who says it/],
    [{ recommendedBy: 'Meera' }, 'recommendation', /why/],
    [{ recommendation: 'x'.repeat(601), recommendedBy: 'Meera' }, 'recommendation', /at most 600/],
    [{ recommendation: 'Good.', recommendedBy: 'x'.repeat(81) }, 'recommendedBy', /at most 80/],
  ])('refuses the recommendation %o beside its field [BOOKS-32]', async (changes, field, message) => {
    expect(await saveWords(changes)).toMatchObject({ ok: false, fields: { [field]: expect.stringMatching(message) } });
    expect((await emma()).byHand).toEqual({});
  });

  test('that an import has given many authors and tags can be saved [BOOKS-11]', async () => {
    const authors = Array.from({ length: 80 }, (_, index) => `Author ${index}`).join('\n');
    const tags = Array.from({ length: 90 }, (_, index) => `tag ${index}`).join(', ');
    expect(await saveWords({ authors, tags })).toEqual({ ok: true });
    expect(await saveWords({ subtitle: 'An anthology' })).toEqual({ ok: true });
    expect((await emma()).values).toMatchObject({ authors, tags, subtitle: 'An anthology' });
  });

  test('keeps no script of a description [BOOKS-11]', async () => {
    await saveWords({ description: '<p onclick="x()">Hi<script>alert(1)</script></p>' });
    const row = await shop.db
      .selectFrom('product')
      .select('description')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.description).toBe('<p>Hi</p>');
  });

  test('gets other categories, and they can be given back [BOOKS-11 BOOKS-02]', async () => {
    const before = (await emma()).values['category.0'];
    const other = (await desk.categories(english)).find(({ id: category }) => String(category) !== before);
    expect(await saveWords({ 'category.0': String(other?.id) })).toEqual({ ok: true });
    expect((await emma()).values['category.0']).toBe(String(other?.id));
    expect(await desk.giveBack(id, undefined, 'categories', by)).toBe(true);
    expect((await emma()).values['category.0']).toBe(before);
    expect(await desk.giveBack(id, undefined, 'categories', by)).toBe(false);
    expect(await desk.giveBack(id, await variantId(shop.db, skus.emmaPaperback), 'toString', by)).toBe(false);
  });

  test('needs a title, and is not saved over what somebody else has changed [BOOKS-12]', async () => {
    expect(await saveWords({ title: '  ' })).toMatchObject({ fields: { title: 'Please enter a title.' } });
    const { version } = await emma();
    await saveWords({ title: 'First' });
    expect(await saveWords({ title: 'Second', version })).toMatchObject({
      ok: false,
      fields: { form: expect.any(String) },
    });
    expect((await emma()).title).toBe('First');
  });
});

import { expect, test } from 'vitest';
import { importText, isbns, message, onlyProduct, openShop, product, type TestShop, workAbout } from './onix.ts';

const person = (place: number, role: string, name: string, biography = '') =>
  `<Contributor><SequenceNumber>${place}</SequenceNumber><ContributorRole>${role}</ContributorRole><PersonName>${name}</PersonName>${biography && `<BiographicalNote textformat="05">${biography}</BiographicalNote>`}</Contributor>`;

const author = person(1, 'A01', 'Fyodor Dostoyevsky', '<p>Born in <b>Moscow</b>.<script>x()</script></p>');
const translator = person(2, 'B06', 'Constance Garnett');
const paperback = product({ author: '', detail: author + translator, work: 'crime' });
const audio = product({
  ...{ reference: 'audio', isbn: isbns[1], form: 'AJ', author: '', work: 'crime' },
  detail:
    person(1, 'A01', 'Fyodor Dostoyevsky') + person(2, 'E07', 'Anton Lesser') + person(3, 'E07', 'Juliet Stevenson'),
});

const people = async ({ db }: TestShop) =>
  (
    await db
      .selectFrom('product_contributor')
      .innerJoin('contributor', 'contributor.id', 'contributor_id')
      .select(['role', 'name'])
      .orderBy('position')
      .execute()
  ).map(({ role, name }) => `${role} ${name}`);

const everybody = ['A01 Fyodor Dostoyevsky', 'B06 Constance Garnett', 'E07 Anton Lesser', 'E07 Juliet Stevenson'];

test('the readers of an audiobook stand behind the people of the book, whichever record comes first [ONIX-50]', async () => {
  for (const files of [[paperback + audio], [paperback, audio], [audio, paperback]]) {
    const shop = await openShop();
    for (const file of files) await importText(shop, message(file));
    expect(await people(shop)).toEqual(everybody);
    // Importing one of them again changes nothing.
    await importText(shop, message(audio.replace('399.00', '398.00')));
    expect(await people(shop)).toEqual(everybody);
    expect((await onlyProduct(shop.db)).author_text).toBe('Fyodor Dostoyevsky');
  }
});

test('a reader whom the record of the audiobook no longer names is gone [ONIX-50]', async () => {
  const shop = await openShop();
  await importText(shop, message(paperback, audio));
  await importText(shop, message(audio.replace(/<Contributor><SequenceNumber>3.*?<\/Contributor>/, '')));
  expect(await people(shop)).toEqual(everybody.slice(0, 3));
});

test('a biography is sanitised, kept with the book, and the latest one with the person [ONIX-51]', async () => {
  const shop = await openShop();
  await importText(shop, message(paperback));
  const biography = () =>
    shop.db
      .selectFrom('contributor_about')
      .innerJoin('contributor', 'id', 'contributor_id')
      .select(['name', 'biography'])
      .execute();
  const text = '<p>Born in <b>Moscow</b>.</p>';
  expect((await workAbout(shop.db)).biographies).toEqual([{ name: 'Fyodor Dostoyevsky', text }]);
  expect(await biography()).toEqual([{ name: 'Fyodor Dostoyevsky', biography: text }]);
  const other = { reference: 'idiot', isbn: isbns[2], title: 'The Idiot', author: '' };
  await importText(shop, message(product({ ...other, detail: person(1, 'A01', 'Fyodor Dostoyevsky', 'He gambled.') })));
  expect(await biography()).toEqual([{ name: 'Fyodor Dostoyevsky', biography: '<p>He gambled.</p>' }]);
});

test('the publisher can say the line of the names, and one text about all of them [ONIX-51]', async () => {
  const shop = await openShop();
  const statement = '<ContributorStatement>Fyodor Dostoyevsky, in a new translation</ContributorStatement>';
  const shared =
    '<CollateralDetail><TextContent><TextType>12</TextType><Text>Both lived in Russia.</Text></TextContent></CollateralDetail>';
  await importText(shop, message(product({ detail: statement, collateral: shared })));
  expect(await workAbout(shop.db)).toMatchObject({
    contributorStatement: 'Fyodor Dostoyevsky, in a new translation',
    biographies: [{ name: '', text: '<p>Both lived in Russia.</p>' }],
  });
});

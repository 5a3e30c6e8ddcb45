import { expect, test } from 'vitest';
import {
  collateral,
  importText,
  isbns,
  message,
  onlyProduct,
  openShop,
  product,
  textContent,
  workAbout,
} from './onix.ts';

async function told(given: Parameters<typeof product>[0]) {
  const shop = await openShop();
  const report = await importText(shop, message(product(given)));
  expect(report.refusals).toEqual([]);
  return { ...(await workAbout(shop.db)), description: (await onlyProduct(shop.db)).description };
}

test('contents, cover text and excerpt are kept, reduced to a short list of tags [ONIX-52]', async () => {
  const texts = [
    textContent('03', '<p>A student and an axe.</p>'),
    textContent('04', '<ul><li onclick="x()">Part One</li><li>Part Two</li></ul>'),
    textContent('05', '<p>“The best novel.”</p>'),
    textContent('14', '<p>On an exceptionally hot evening…<iframe src="https://evil.example"></iframe></p>'),
  ];
  expect(await told({ collateral: collateral(...texts) })).toEqual({
    description: '<p>A student and an axe.</p>',
    contents: '<ul><li>Part One</li><li>Part Two</li></ul>',
    backCover: '<p>“The best novel.”</p>',
    excerpt: '<p>On an exceptionally hot evening…</p>',
  });
});

test('a cover text that is the description again is shown once, and is the description where there is none [ONIX-52]', async () => {
  const cover = textContent('05', '<p>A student <i>and</i> an axe.</p>');
  const again = await told({ collateral: collateral(textContent('03', 'A student and an axe.'), cover) });
  expect(again.backCover).toBeUndefined();
  const alone = await told({ collateral: collateral(cover) });
  expect(alone).toEqual({ description: '<p>A student <i>and</i> an axe.</p>' });
});

test('texts for the trade or for the press are not shown [ONIX-53]', async () => {
  const texts = [textContent('03', 'For booksellers.', '', '02'), textContent('03', 'For readers.', '', '03')];
  const press = textContent('14', 'Embargoed.', '', '07');
  expect(await told({ collateral: collateral(...texts, press) })).toEqual({ description: '<p>For readers.</p>' });
});

test('chapters become the contents where there is no text for them [ONIX-52]', async () => {
  const chapter = (number: string, title: string) =>
    `<ContentItem><TextItem><TextItemType>03</TextItemType></TextItem>${number && `<ComponentNumber>${number}</ComponentNumber>`}<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>04</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail></ContentItem>`;
  const content = `<ContentDetail>${chapter('1', 'The &lt;axe&gt;')}${chapter('', 'Epilogue')}</ContentDetail>`;
  expect((await told({ content })).contents).toBe('<ul><li>1 The &lt;axe&gt;</li><li>Epilogue</li></ul>');
});

test('quotes of the press have their author and source, and mentions their link [ONIX-54]', async () => {
  const quote = textContent(
    '06',
    'A masterpiece.',
    '<TextAuthor>V. Woolf</TextAuthor><SourceTitle>The Times</SourceTitle>',
  );
  const listed =
    '<CitedContent><CitedContentType>03</CitedContentType><ListName>Bestsellers</ListName><PositionOnList>3</PositionOnList></CitedContent>';
  const review =
    '<CitedContent><CitedContentType>01</CitedContentType><SourceTitle>The Guardian</SourceTitle><ResourceLink>https://news.example/r</ResourceLink></CitedContent>';
  const wrongLink =
    '<CitedContent><SourceTitle>X</SourceTitle><ResourceLink>javascript:alert(1)</ResourceLink></CitedContent>';
  expect((await told({ collateral: collateral(quote, listed, review, wrongLink) })).quotes).toEqual([
    { text: '<p>A masterpiece.</p>', author: 'V. Woolf', source: 'The Times' },
    { text: '', source: 'Bestsellers, number 3' },
    { text: '', source: 'The Guardian', link: 'https://news.example/r' },
    { text: '', source: 'X' },
  ]);
});

test('a text that is far too long refuses its record, which is told which one [ONIX-52]', async () => {
  const shop = await openShop();
  const excerpt = collateral(textContent('14', 'a'.repeat(200_001)));
  const { refusals } = await importText(shop, message(product({ collateral: excerpt })));
  expect(refusals.join()).toContain('its excerpt has 200008 characters; at most 200000 are read');
});

test('what a later record leaves out stays, and another format fills in what the first one lacks [ONIX-55]', async () => {
  const shop = await openShop();
  const audio = { reference: 'audio', isbn: isbns[1], form: 'AJ', work: 'crime' };
  const texts = (...given: readonly string[]) => ({ collateral: collateral(...given) });
  await importText(
    shop,
    message(
      product({ work: 'crime', ...texts(textContent('04', 'One')) }),
      product({ ...audio, ...texts(textContent('04', 'Side A'), textContent('14', 'Listen')) }),
    ),
  );
  expect(await workAbout(shop.db)).toEqual({ contents: '<p>One</p>', excerpt: '<p>Listen</p>' });
  await importText(shop, message(product({ work: 'crime', ...texts(textContent('04', 'Two')) })));
  expect(await workAbout(shop.db)).toEqual({ contents: '<p>Two</p>', excerpt: '<p>Listen</p>' });
});

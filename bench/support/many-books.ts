import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isValidIsbn13 } from '../../src/lib/shop/catalogue/isbn.ts';
import { seededRandom } from './seeded-random.ts';

/** ONIX messages of invented books. The same number always gives the same book, so that files can be compared. */

const digits = [...'0123456789'];
const isbnOf = (n: number): string => {
  const twelve = `979${String(700_000_000 + n)}`;
  return digits.map((digit) => twelve + digit).find(isValidIsbn13) ?? twelve;
};

type Random = () => number;

const syllables =
  'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu al en ir os um ash ern ith ond ust'.split(' ');

/** Invented words: as many different ones as a large shop's titles have, short ones first. */
function wordAt(index: number): string {
  let rest = index + syllables.length;
  let word = '';
  while (rest > 0) {
    word += syllables[rest % syllables.length] ?? '';
    rest = Math.floor(rest / syllables.length);
  }
  return word;
}
const wordCount = 40_000;
const words = Array.from({ length: wordCount }, (_, index) => wordAt(index));
const names = Array.from({ length: 6000 }, (_, index) => {
  const word = wordAt(index + 7919);
  return (word[0] ?? '').toUpperCase() + word.slice(1);
});

/** Few entries are frequent and most are rare, as in real texts and catalogues. */
function frequent<T>(list: readonly T[], random: Random, power = 3): T {
  const entry = list[Math.floor(list.length * random() ** power)];
  if (entry === undefined) throw new RangeError('the list is empty');
  return entry;
}

const text = (count: number, random: Random): string =>
  Array.from({ length: count }, () => frequent(words, random)).join(' ');
const sentence = (count: number, random: Random): string => {
  const line = text(count, random);
  return `${(line[0] ?? '').toUpperCase()}${line.slice(1)}`;
};

const subjects =
  'FBC FBA FV FYT FYB FF FL FM DC DD DNB NHF NHTB JB KC KJ PD PH QD QR VS WB WT WF YFB YBC AG AJ AV XQ'.split(' ');
const languages = ['eng', 'eng', 'eng', 'eng', 'hin', 'tam', 'ben', 'fre'];
const forms = ['BC', 'BC', 'BC', 'BB', 'BB', 'EA', 'AJ'];

/** Every fourth book has a second edition. */
const editionsOf = (n: number): number => (n % 4 === 0 ? 2 : 1);

function records(n: number): string[] {
  const random = seededRandom(n + 1);
  const title = sentence(2 + Math.floor(random() * 5), random);
  const subtitle = random() < 0.3 ? `<Subtitle>${sentence(5, random)}</Subtitle>` : '';
  const author = () => `${frequent(names, random, 2)} ${frequent(names, random, 2)}`;
  const people = random() < 0.2 ? [author(), author()] : [author()];
  const publisher = `${frequent(names, random, 4)} Press`;
  const themes =
    random() < 0.4 ? [frequent(subjects, random, 1), frequent(subjects, random, 1)] : [frequent(subjects, random, 1)];
  const series = random() < 0.05 ? `${frequent(names, random, 2)} Cycle` : '';
  const description = [40, 60].map((length) => `<p>${sentence(length, random)}.</p>`).join('');
  const year = 1995 + Math.floor(random() * 31);
  return Array.from({ length: editionsOf(n) }, (_, edition) => {
    const isbn = isbnOf(n * 2 + edition);
    const form = frequent(forms, random, 1);
    const list = 99 + Math.floor(random() ** 2 * 2400);
    const sale = random() < 0.4 ? Math.round(list * (0.6 + random() * 0.35)) : undefined;
    const stock = random() < 0.15 ? 0 : Math.floor(random() * 40);
    return [
      `<Product><RecordReference>many-${n}-${edition}</RecordReference><NotificationType>03</NotificationType>`,
      `<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>`,
      `<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>${form}</ProductForm>`,
      '<Measure><MeasureType>01</MeasureType><Measurement>198</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>',
      '<Measure><MeasureType>02</MeasureType><Measurement>129</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>',
      series &&
        `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>02</TitleElementLevel><PartNumber>${1 + (n % 9)}</PartNumber><TitleText>${series}</TitleText></TitleElement></TitleDetail></Collection>`,
      `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText>${subtitle}</TitleElement></TitleDetail>`,
      ...people.map(
        (name, index) =>
          `<Contributor><SequenceNumber>${index + 1}</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName></Contributor>`,
      ),
      `<Language><LanguageRole>01</LanguageRole><LanguageCode>${frequent(languages, seededRandom(n), 1)}</LanguageCode></Language>`,
      `<Extent><ExtentType>00</ExtentType><ExtentValue>${120 + (n % 400)}</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>`,
      ...themes.map(
        (code) =>
          `<Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`,
      ),
      '</DescriptiveDetail>',
      `<CollateralDetail><TextContent><TextType>03</TextType><Text textformat="05">${description}</Text></TextContent></CollateralDetail>`,
      `<PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>${publisher}</PublisherName></Publisher>`,
      `<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>${year}${String(1 + (n % 12)).padStart(2, '0')}15</Date></PublishingDate></PublishingDetail>`,
      `<RelatedMaterial><RelatedWork><WorkRelationCode>01</WorkRelationCode><WorkIdentifier><WorkIDType>01</WorkIDType><IDTypeName>Bench</IDTypeName><IDValue>work-${n}</IDValue></WorkIdentifier></RelatedWork></RelatedMaterial>`,
      `<ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability><Stock><OnHand>${stock}</OnHand></Stock>`,
      `<Price><PriceType>02</PriceType><PriceAmount>${list}.00</PriceAmount><CurrencyCode>INR</CurrencyCode></Price>`,
      sale &&
        `<Price><PriceType>12</PriceType><PriceAmount>${sale}.00</PriceAmount><CurrencyCode>INR</CurrencyCode></Price>`,
      '</SupplyDetail></ProductSupply></Product>',
    ]
      .filter(Boolean)
      .join('');
  });
}

function* message(count: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.0">\n';
  yield '<Header><Sender><SenderName>Bench</SenderName></Sender><SentDateTime>20261101T0900Z</SentDateTime></Header>\n';
  for (let n = 0; n < count; n++) yield `${records(n).join('\n')}\n`;
  yield '</ONIXMessage>\n';
}

/** The records of this many books. */
export const recordsOf = (books: number): number => books + Math.ceil(books / 4);

/** An ONIX message with this many invented books. */
export const manyBooks = (count: number): string => [...message(count)].join('');

/** Writes the same to a file, without holding it in memory. */
export const writeManyBooks = (file: string, count: number): Promise<void> =>
  pipeline(Readable.from(message(count)), createWriteStream(file));

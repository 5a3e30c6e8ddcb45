import { readDescription } from './description.ts';
import { type BookDetails, type Read, refused, taken } from './onix-record.ts';
import { readContributors } from './read-contributors.ts';
import { readFirstPublished } from './read-dates.ts';
import { readAudience, readSubjects, readTags } from './read-subjects.ts';
import { readSeries, readTitle } from './read-title.ts';
import { childOf, childrenOf, textAt, type XmlNode } from './xml-node.ts';

/** What the record says of the book in any edition. Refuses one without a title. */
export function readBook(product: XmlNode): Read<BookDetails> {
  const detail = childOf(product, 'DescriptiveDetail');
  const title = readTitle(detail);
  if (!title) return refused('it has no title (TitleDetail with TitleType 01)');
  const subjects = readSubjects(detail);
  return taken({
    ...title,
    ...readSeries(detail),
    contributors: readContributors(detail),
    description: readDescription(childOf(product, 'CollateralDetail')),
    language: readLanguage(detail),
    publisher: readPublisher(childOf(product, 'PublishingDetail')),
    subjects,
    audience: readAudience(detail),
    tags: readTags(detail),
    firstPublished: readFirstPublished(product),
  });
}

/** ISO 639-2/B code of the text (role 01), e.g. `eng`. */
function readLanguage(detail: XmlNode | undefined): string {
  const languages = childrenOf(detail, 'Language');
  return (
    textAt(
      languages.find((language) => textAt(language, 'LanguageRole') === '01'),
      'LanguageCode',
    )?.toLowerCase() ?? ''
  );
}

/** The imprint, which is the name on the book, else the publisher (role 01). */
function readPublisher(detail: XmlNode | undefined): string {
  const publishers = childrenOf(detail, 'Publisher');
  const publisher = publishers.find((one) => (textAt(one, 'PublishingRole') ?? '01') === '01') ?? publishers[0];
  return textAt(detail, 'Imprint', 'ImprintName') ?? textAt(publisher, 'PublisherName') ?? '';
}

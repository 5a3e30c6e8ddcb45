import { childOf, childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import { readDescription } from './description.ts';
import { accepted, type BookDetails, type ReadResult, refused } from './details.ts';
import { readContributors } from './read-contributors.ts';
import { readFirstPublished } from './read-dates.ts';
import { readAudience, readSubjects, readTags } from './read-subjects.ts';
import { readSeries, readTitle } from './read-title.ts';
import { readWorkAbout } from './read-work-about.ts';
import { longTextReason } from './text-limits.ts';

/** Reads the details that all editions share. Refuses a record without a title, or with a text that is too long. */
export function readBook(product: XmlNode): ReadResult<BookDetails> {
  const detail = childOf(product, 'DescriptiveDetail');
  const title = readTitle(detail);
  if (!title) return refused('it has no title (TitleDetail with TitleType 01)');
  const details = {
    ...title,
    ...readSeries(detail),
    contributors: readContributors(detail),
    language: readLanguage(detail),
    publisher: readPublisher(childOf(product, 'PublishingDetail')),
    subjects: readSubjects(detail),
    audience: readAudience(detail),
    tags: readTags(detail),
    firstPublished: readFirstPublished(product),
  };
  const reason = longTextReason(details);
  if (reason) return refused(reason);
  const description = readDescription(childOf(product, 'CollateralDetail'));
  if (!description.ok) return description;
  const about = readWorkAbout(product, description.value);
  return about.ok ? accepted({ ...details, description: description.value, about: about.value }) : about;
}

/** The ISO 639-2/B code of the text's language (role 01), e.g. `eng`; '' when it is missing. */
function readLanguage(detail: XmlNode | undefined): string {
  const languages = childrenOf(detail, 'Language');
  return (
    textAt(
      languages.find((language) => textAt(language, 'LanguageRole') === '01'),
      'LanguageCode',
    )?.toLowerCase() ?? ''
  );
}

/** The imprint, which is the name printed on the book, or else the publisher (role 01). */
function readPublisher(detail: XmlNode | undefined): string {
  const publishers = childrenOf(detail, 'Publisher');
  const publisher = publishers.find((one) => (textAt(one, 'PublishingRole') ?? '01') === '01') ?? publishers[0];
  return textAt(detail, 'Imprint', 'ImprintName') ?? textAt(publisher, 'PublisherName') ?? '';
}

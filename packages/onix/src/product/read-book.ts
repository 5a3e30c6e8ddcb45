import { childOf, type XmlNode } from '../xml/xml-node.ts';
import { readDescription } from './description.ts';
import { accepted, type BookDetails, type ReadResult, refused } from './details.ts';
import { readContributors } from './read-contributors.ts';
import { readFirstPublished } from './read-dates.ts';
import { readLanguages } from './read-languages.ts';
import { readImprint } from './read-publisher.ts';
import { readCollections } from './read-series.ts';
import { readAudience, readSubjects, readTags } from './read-subjects.ts';
import { readTitle } from './read-title.ts';
import { readWorkAbout } from './read-work-about.ts';
import { longTextReason } from './text-limits.ts';

/** Reads the details that all editions share. Refuses a record without a title, or with a text that is too long. */
export function readBook(product: XmlNode): ReadResult<BookDetails> {
  const detail = childOf(product, 'DescriptiveDetail');
  const title = readTitle(detail);
  if (!title) return refused('it has no title (TitleDetail with TitleType 01)');
  const [series] = readCollections(detail);
  const details = {
    ...title,
    seriesName: series?.name ?? null,
    seriesNumber: series?.number ?? null,
    contributors: readContributors(detail),
    language: readLanguages(detail)[0] ?? '',
    publisher: readImprint(product),
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

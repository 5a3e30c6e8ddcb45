import { childOf, childrenOf, type XmlNode } from '../xml/xml-node.ts';
import type { Biography, WorkAbout } from './about.ts';
import { htmlOf, textsOf } from './description.ts';
import { accepted, type ReadResult, refused } from './details.ts';
import { plainText } from './plain-text.ts';
import { present } from './present.ts';
import { readAges } from './read-audience-range.ts';
import { readContents } from './read-contents.ts';
import { readName } from './read-contributors.ts';
import { readLanguages, readOriginalLanguage } from './read-languages.ts';
import { readPeople } from './read-people.ts';
import { readPrizes } from './read-prizes.ts';
import { readPublisherBehind } from './read-publisher.ts';
import { readQuotes } from './read-quotes.ts';
import { readRelatedBooks } from './read-related.ts';
import { readSamples } from './read-resources.ts';
import { readCollections } from './read-series.ts';
import { readAudienceCodes, readHeadings } from './read-subjects.ts';
import { readOriginalTitle } from './read-title.ts';
import { longAboutReason } from './text-limits.ts';
import { nameAt } from './without-markup.ts';

/** Reads what all editions of a work share beyond its columns. Refuses texts that are too long. */
export function readWorkAbout(product: XmlNode, description: string): ReadResult<WorkAbout> {
  const detail = childOf(product, 'DescriptiveDetail');
  const collateral = childOf(product, 'CollateralDetail');
  const [cover] = ['05', '27'].flatMap((type) => textsOf(collateral, type));
  const [excerpt] = textsOf(collateral, '14');
  const [headline] = textsOf(collateral, '10');
  const about = present<WorkAbout>({
    originalTitle: readOriginalTitle(detail),
    originalLanguage: readOriginalLanguage(detail),
    contributorStatement: nameAt(detail, 'ContributorStatement'),
    headline: headline && plainText(htmlOf(headline)),
    furtherLanguages: readLanguages(detail).slice(1),
    publisher: readPublisherBehind(product),
    collections: readCollections(detail).slice(1),
    samples: readSamples(product),
    biographies: readBiographies(detail, collateral),
    people: readPeople(detail),
    audiences: readAudienceCodes(detail),
    audienceNote: nameAt(detail, 'AudienceDescription'),
    ages: readAges(detail),
    prizes: readPrizes(collateral),
    contents: readContents(product),
    backCover: differentFrom(description, cover ? htmlOf(cover) : ''),
    excerpt: excerpt && htmlOf(excerpt),
    quotes: readQuotes(collateral),
    headings: readHeadings(detail),
    related: readRelatedBooks(product),
  });
  const reason = longAboutReason(about);
  return reason ? refused(reason) : accepted(about);
}

const maxBiographies = 50;

/** What is said of each person, and, under no name, of all of them together (TextType 12). */
function readBiographies(detail: XmlNode | undefined, collateral: XmlNode | undefined): Biography[] {
  const own = childrenOf(detail, 'Contributor').flatMap((contributor) => {
    const [note] = childrenOf(contributor, 'BiographicalNote');
    return note ? [{ name: readName(contributor) ?? '', text: htmlOf(note) }] : [];
  });
  const [shared] = textsOf(collateral, '12');
  const all = [...own, ...(shared ? [{ name: '', text: htmlOf(shared) }] : [])];
  const seen = new Set<string>();
  return all.filter(({ name, text }) => text && !seen.has(name) && seen.add(name)).slice(0, maxBiographies);
}

const comparable = (html: string) => plainText(html).toLowerCase();

/** The text of the cover is often the description again. */
const differentFrom = (description: string, cover: string): string =>
  cover === '' || comparable(cover) === comparable(description) ? '' : cover;

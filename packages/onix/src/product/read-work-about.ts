import { childOf, childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import type { Biography, WorkAbout } from './about.ts';
import { htmlOf, textsOf } from './description.ts';
import { accepted, type ReadResult, refused } from './details.ts';
import { plainText } from './plain-text.ts';
import { present } from './present.ts';
import { readAges } from './read-audience-range.ts';
import { readContents } from './read-contents.ts';
import { readName } from './read-contributors.ts';
import { readPrizes } from './read-prizes.ts';
import { readQuotes } from './read-quotes.ts';
import { readRelatedBooks } from './read-related.ts';
import { readAudienceCodes, readHeadings } from './read-subjects.ts';
import { readOriginalTitle } from './read-title.ts';
import { longAboutReason } from './text-limits.ts';

/** Reads what all editions of a work share beyond its columns. Refuses texts that are too long. */
export function readWorkAbout(product: XmlNode, description: string): ReadResult<WorkAbout> {
  const detail = childOf(product, 'DescriptiveDetail');
  const collateral = childOf(product, 'CollateralDetail');
  const [cover] = ['05', '27'].flatMap((type) => textsOf(collateral, type));
  const [excerpt] = textsOf(collateral, '14');
  const about = present<WorkAbout>({
    originalTitle: readOriginalTitle(detail),
    originalLanguage: readOriginalLanguage(detail),
    contributorStatement: textAt(detail, 'ContributorStatement'),
    biographies: readBiographies(detail, collateral),
    audiences: readAudienceCodes(detail),
    audienceNote: textAt(detail, 'AudienceDescription'),
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

/** The code of the language that it was translated from (role 02), e.g. `rus`. */
function readOriginalLanguage(detail: XmlNode | undefined): string | undefined {
  const original = childrenOf(detail, 'Language').find((language) => textAt(language, 'LanguageRole') === '02');
  return textAt(original, 'LanguageCode')?.toLowerCase();
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
  comparable(cover) === comparable(description) ? '' : cover;

import type { Facets } from './listing.ts';

/**
 * What readers call the formats that shops name so, in all languages of the pages: readers may search in another than the page's.
 * Expressions of words that no letter precedes or follows.
 */
const formatWords: Readonly<Record<string, readonly string[]>> = {
  Hardcover: [
    ...['hard[ -]?(?:cover|back)s?', 'gebunden(?:e[rs]?)?(?: (?:ausgabe|buch))?', 'reli[ée]e?s?', 'couverture rigide'],
    ...['हार्ड ?(?:कवर|बैक)', 'सजिल्द', '(?:ب?غلاف )?مقو[ىي]', 'غلاف صلب'],
  ],
  Paperback: [
    ...['paper[ -]?backs?', 'soft[ -]?covers?', 'taschenb(?:u|ue|ü)ch(?:er)?', 'broschiert', 'broch[ée]e?s?'],
    ...['(?:livre |format )?(?:de )?poche', 'पेपर ?बैक', '(?:ب?غلاف )(?:عادي|ورقي)'],
  ],
  'Box set': ['box(?:ed)?[ -]?sets?', 'schuber', 'coffrets?', 'बॉक्स सेट', 'طقم كتب'],
  Ebook: [
    ...[
      'e[ -]?books?',
      'epubs?',
      'livres? (?:num[ée]riques?|[ée]lectroniques?)',
      'num[ée]rique',
      'ई ?-?(?:बुक|किताब|पुस्तक)स?',
    ],
    ...['(?:كتاب |كتب |نسخة )?[إا]لكتروني[ةه]?'],
  ],
  Audio: [
    ...['audio(?:[ -]?books?)?', 'h(?:ö|oe)rb(?:u|ue|ü)ch(?:er)?', 'livres?[ -]audio', 'ऑडियो ?(?:बुक|किताब|पुस्तक)?स?'],
    ...['(?:كتاب |كتب |نسخة )?(?:صوتي[ةه]?|مسموع[ةه]?)'],
  ],
};

const patterns = Object.entries(formatWords).map(
  ([format, words]) =>
    // The longest first: `livre audio` before `audio`.
    [
      format,
      new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words.toReversed().join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'iu'),
    ] as const,
);

/** A format that a searched text names, and the text without it. */
export interface NamedFormat {
  /** As the shop's filter has it. */
  readonly format: string;
  /** '' for a text that is a format alone. */
  readonly text: string;
  /** How the text names it. */
  readonly name: string;
}

/**
 * Reads the format in a searched text: of `dune audiobook` the filter Audio and `dune`. With facets, undefined for a format that
 * these books do not have.
 */
export function readNamedFormat(text: string, facets?: Facets): NamedFormat | undefined {
  const offered = facets?.groups.find(({ key }) => key === 'format')?.values ?? [];
  const composed = text.normalize('NFC');
  for (const [format, words] of patterns) {
    const [name] = words.exec(composed) ?? [];
    if (name === undefined || (facets && !offered.some(({ value }) => value === format))) continue;
    return { format, text: composed.replace(words, ' ').replace(/\s+/g, ' ').trim(), name };
  }
  return undefined;
}

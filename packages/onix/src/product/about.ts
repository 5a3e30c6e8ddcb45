/**
 * What a reader wants to know of a book beyond its title, names and measures. Texts are sanitised HTML, everything else is plain text or a
 * code of ONIX. What a record does not say is left out.
 */

/** What all editions of a work share. */
export interface WorkAbout {
  readonly originalTitle?: string;
  /** ISO 639-2/B. */
  readonly originalLanguage?: string;
  /** The line with the names, as the publisher wants it. Plain text. */
  readonly contributorStatement?: string;
  /** One line that the publisher advertises it with. Plain text. */
  readonly headline?: string;
  /** Languages of the text beside the main one, as of a bilingual edition. ISO 639-2/B. */
  readonly furtherLanguages?: readonly string[];
  /** The publisher behind the imprint, where they differ. */
  readonly publisher?: string;
  /** Collections beside the series of its columns. */
  readonly collections?: readonly CollectionName[];
  readonly samples?: readonly Sample[];
  readonly biographies?: readonly Biography[];
  readonly people?: readonly PersonNames[];
  /** Codes of list 28. */
  readonly audiences?: readonly string[];
  /** For whom it is, in the publisher's words. Plain text. */
  readonly audienceNote?: string;
  readonly ages?: AgeRange;
  readonly prizes?: readonly Prize[];
  readonly contents?: string;
  readonly backCover?: string;
  readonly excerpt?: string;
  readonly quotes?: readonly Quote[];
  /** Headings that the record gives Thema codes, by code. */
  readonly headings?: Readonly<Record<string, string>>;
  readonly related?: readonly RelatedBooks[];
}

/** A collection of books that a book belongs to: a series, or a line of its publisher. */
export interface CollectionName {
  readonly name: string;
  /** Its place in the collection; digits where it is a number. */
  readonly number?: string;
}

/** A page or a recording of the publisher that shows a part of the book. */
export interface Sample {
  readonly kind: 'read' | 'listen';
  /** An http(s) URL. */
  readonly link: string;
}

/** What is said about one person. */
export interface Biography {
  readonly name: string;
  readonly text: string;
}

/** How a contributor is known besides the name in the record. */
export interface PersonNames {
  readonly name: string;
  /** Pseudonyms, the name behind one, earlier and later names. */
  readonly otherNames?: readonly string[];
  /** The same name in another script, or as catalogues write it. */
  readonly spellings?: readonly string[];
  /** ISNI and ORCID, as 16 digits; the last one may be X. */
  readonly identifiers?: readonly string[];
}

/** In years. */
export interface AgeRange {
  readonly from?: number;
  readonly to?: number;
}

export interface Prize {
  readonly name: string;
  readonly year?: string;
  /** ISO 3166-1 */
  readonly country?: string;
  /** List 41: what was achieved. */
  readonly code?: string;
  /** The whole line, as the publisher wants it. */
  readonly statement?: string;
}

export interface Quote {
  /** '' for a mention of which only the source is known. */
  readonly text: string;
  readonly author?: string;
  readonly source?: string;
  readonly link?: string;
}

/** Other books that a record names, by a code of list 51. */
export interface RelatedBooks {
  readonly code: string;
  readonly isbns: readonly string[];
}

/** What may differ between the editions of a work. */
export interface EditionAbout {
  readonly edition?: EditionNames;
  readonly illustrations?: Illustrations;
  /** Accessibility of an e-book: codes of list 196, with what the publisher adds to them. */
  readonly accessibility?: readonly Feature[];
  /** Hazards of an e-book: codes of list 143. */
  readonly hazards?: readonly string[];
  /** Who performs it, e.g. reads an audiobook: roles E… */
  readonly performers?: readonly { readonly name: string; readonly role: string }[];
  readonly parts?: readonly SetPart[];
  /** Who answers for its safety. */
  readonly safety?: SafetyContact;
  /** What a printed edition warns of. */
  readonly warnings?: readonly SafetyWarning[];
}

/** A warning by its type in list 79: `12` of list 143 (choking, magnets), `13` of list 184 (toys in the European Union), `14` of IATA. */
export interface SafetyWarning {
  readonly type: '12' | '13' | '14';
  /** Of the list of its type; dangerous goods (14) have none. */
  readonly code?: string;
  /** Plain text: the words that it carries. */
  readonly note?: string;
}

/** A contact for the safety of a product: list 198, code 10. */
export interface SafetyContact {
  readonly name: string;
  readonly address?: string;
  readonly email?: string;
}

export interface EditionNames {
  readonly number?: number;
  /** Codes of list 21. */
  readonly types?: readonly string[];
  readonly statement?: string;
}

export interface Illustrations {
  readonly count?: number;
  readonly note?: string;
}

export interface Feature {
  readonly code: string;
  /** Plain text, or a URL. */
  readonly note?: string;
}

/** A part of a set. */
export interface SetPart {
  readonly title?: string;
  /** ISBN-13 digits. */
  readonly isbn?: string;
  /** List 150 */
  readonly form: string;
  readonly copies: number;
}

import { childOf, childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import { type SchemeSubject, themaOfOthers } from './subject-schemes.ts';
import { nameAt } from './without-markup.ts';

interface Subject extends SchemeSubject {
  readonly isMain: boolean;
}

const subjectsOf = (detail: XmlNode | undefined): Subject[] =>
  childrenOf(detail, 'Subject').map((subject) => ({
    scheme: textAt(subject, 'SubjectSchemeIdentifier') ?? '',
    code: (textAt(subject, 'SubjectCode') ?? '').toUpperCase(),
    heading: nameAt(subject, 'SubjectHeadingText') ?? '',
    isMain: childOf(subject, 'MainSubject') !== undefined,
  }));

/**
 * Thema codes: subjects (scheme 93), the main one first, then qualifiers of place (94) and time (96). A record without a Thema subject
 * gets the closest broad ones of its BISAC (10), BIC (12), German (26) or French (29) subjects. At most 100.
 */
export function readSubjects(detail: XmlNode | undefined): string[] {
  const all = subjectsOf(detail).toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  const codes = (scheme: string, pattern: RegExp) =>
    all.filter((subject) => subject.scheme === scheme && pattern.test(subject.code)).map((subject) => subject.code);
  const thema = codes('93', /^[A-Z][A-Z0-9]*$/);
  const qualifiers = [...codes('94', /^1[A-Z0-9-]*$/), ...codes('96', /^3[A-Z0-9-]*$/)];
  return [...new Set([...(thema.length > 0 ? thema : themaOfOthers(all)), ...qualifiers])].slice(0, 100);
}

/** Keywords (scheme 20), at most 20. They are separated by semicolons, or by commas when there is no semicolon. */
export function readTags(detail: XmlNode | undefined): string[] {
  const texts = childrenOf(detail, 'Subject')
    .filter((subject) => textAt(subject, 'SubjectSchemeIdentifier') === '20')
    .map((subject) => nameAt(subject, 'SubjectHeadingText') ?? nameAt(subject, 'SubjectCode') ?? '');
  const tags = texts.flatMap((text) => text.split(text.includes(';') ? ';' : ',')).map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))].slice(0, 20);
}

/** The codes of list 28: for whom it is. */
export function readAudienceCodes(detail: XmlNode | undefined): string[] {
  const composites = childrenOf(detail, 'Audience').filter((audience) => textAt(audience, 'AudienceCodeType') === '01');
  const codes = [
    ...composites.map((audience) => textAt(audience, 'AudienceCodeValue') ?? ''),
    ...childrenOf(detail, 'AudienceCode').map(textOf),
  ];
  return [...new Set(codes.filter(Boolean))];
}

/** The shelf that it follows from: 02 and 04 are children, 03 is teenagers. */
export function readAudience(detail: XmlNode | undefined): 'children' | 'teen' | null {
  const codes = readAudienceCodes(detail);
  if (codes.includes('03')) return 'teen';
  return codes.includes('02') || codes.includes('04') ? 'children' : null;
}

/** Schemes whose headings are shown: subjects, places and times of Thema, and those of CLIL by their code here. */
const headingSchemes: Readonly<Record<string, string>> = { '93': '', '94': '', '96': '', '29': '29:' };

/** The headings that the record gives its subjects, by code; undefined when it gives none. */
export function readHeadings(detail: XmlNode | undefined): Readonly<Record<string, string>> | undefined {
  const named = childrenOf(detail, 'Subject').flatMap((subject): [string, string][] => {
    const code = textAt(subject, 'SubjectCode')?.toUpperCase();
    const heading = nameAt(subject, 'SubjectHeadingText');
    const prefix = headingSchemes[textAt(subject, 'SubjectSchemeIdentifier') ?? ''];
    return prefix !== undefined && code && heading ? [[prefix + code, heading]] : [];
  });
  return named.length > 0 ? Object.fromEntries(named.slice(0, 100)) : undefined;
}

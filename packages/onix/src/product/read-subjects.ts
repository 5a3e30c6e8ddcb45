import { childOf, childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import { themaOfBisac } from './bisac-to-thema.ts';

interface Subject {
  readonly scheme: string | undefined;
  readonly code: string;
  readonly isMain: boolean;
}

const subjectsOf = (detail: XmlNode | undefined): Subject[] =>
  childrenOf(detail, 'Subject').map((subject) => ({
    scheme: textAt(subject, 'SubjectSchemeIdentifier'),
    code: (textAt(subject, 'SubjectCode') ?? '').toUpperCase(),
    isMain: childOf(subject, 'MainSubject') !== undefined,
  }));

/**
 * Thema codes: subjects (scheme 93), the main one first, then place qualifiers (94). A record with BISAC headings only (scheme
 * 10) gets the closest broad Thema subjects. At most 100.
 */
export function readSubjects(detail: XmlNode | undefined): string[] {
  const all = subjectsOf(detail).toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  const codes = (scheme: string, pattern: RegExp) =>
    all.filter((subject) => subject.scheme === scheme && pattern.test(subject.code)).map((subject) => subject.code);
  const thema = codes('93', /^[A-Z][A-Z0-9]*$/);
  const bisac = codes('10', /^[A-Z]{3}\d{6}$/).flatMap((code) => themaOfBisac(code) ?? []);
  return [...new Set([...(thema.length > 0 ? thema : bisac), ...codes('94', /^1[A-Z0-9-]*$/)])].slice(0, 100);
}

/** Keywords (scheme 20), at most 20. They are separated by semicolons, or by commas when there is no semicolon. */
export function readTags(detail: XmlNode | undefined): string[] {
  const texts = childrenOf(detail, 'Subject')
    .filter((subject) => textAt(subject, 'SubjectSchemeIdentifier') === '20')
    .map((subject) => textAt(subject, 'SubjectHeadingText') ?? textAt(subject, 'SubjectCode') ?? '');
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

/** The headings that the record gives its Thema subjects (scheme 93), by code; undefined when it gives none. */
export function readHeadings(detail: XmlNode | undefined): Readonly<Record<string, string>> | undefined {
  const named = childrenOf(detail, 'Subject').flatMap((subject): [string, string][] => {
    const code = textAt(subject, 'SubjectCode')?.toUpperCase();
    const heading = textAt(subject, 'SubjectHeadingText');
    return textAt(subject, 'SubjectSchemeIdentifier') === '93' && code && heading ? [[code, heading]] : [];
  });
  return named.length > 0 ? Object.fromEntries(named.slice(0, 100)) : undefined;
}

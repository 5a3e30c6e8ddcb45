import { childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import type { Contribution } from './details.ts';

/** Names for UnnamedPersons (ONIX list 19). */
const unnamed: Readonly<Record<string, string>> = { '01': 'Unknown', '02': 'Anonymous', '04': 'Various authors' };

/** The contributors in the order of their sequence numbers, one entry for each role of a person. */
export function readContributors(detail: XmlNode | undefined): Contribution[] {
  const people = childrenOf(detail, 'Contributor').map((contributor, index) => ({
    name: readName(contributor),
    roles: childrenOf(contributor, 'ContributorRole').map(textOf),
    place: Number(textAt(contributor, 'SequenceNumber') ?? index + 1),
  }));
  const inOrder = people.toSorted((a, b) => a.place - b.place);
  const all = inOrder.flatMap(({ name, roles }) => (name ? roles.map((role) => ({ name, role })) : []));
  const seen = new Set<string>();
  return all.filter(({ name, role }) => !seen.has(`${role} ${name}`) && seen.add(`${role} ${name}`));
}

/** The name as it is shown; undefined when there is none. */
export function readName(contributor: XmlNode): string | undefined {
  const value = (name: string) => textAt(contributor, name);
  const inParts = ['NamesBeforeKey', 'PrefixToKey', 'KeyNames', 'SuffixToKey'].map(value).filter(Boolean).join(' ');
  const [family, given] = (value('PersonNameInverted') ?? '').split(/,\s*/);
  const uninverted = given ? `${given} ${family}` : family;
  return (
    value('PersonName') ?? value('CorporateName') ?? (inParts || uninverted || unnamed[value('UnnamedPersons') ?? ''])
  );
}

/** The names on the cover: authors (A01), or else other creators of the text (A…), or else editors (B01). */
export function authorText(contributors: readonly Contribution[]): string {
  const named = (test: (role: string) => boolean) =>
    contributors.filter(({ role }) => test(role)).map(({ name }) => name);
  const authors = named((role) => role === 'A01');
  const others = authors.length > 0 ? authors : named((role) => role.startsWith('A') && role !== 'A12');
  return [...new Set(others.length > 0 ? others : named((role) => role === 'B01'))].join(', ');
}

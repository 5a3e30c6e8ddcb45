import { childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import type { Contribution } from './details.ts';
import { withoutMarkup } from './without-markup.ts';

/** Names for UnnamedPersons (ONIX list 19). 05 to 08 are voices of machines, which listeners want to know before they buy. */
const unnamed: Readonly<Record<string, string>> = {
  ...{ '01': 'Unknown', '02': 'Anonymous', '04': 'Various authors', '09': 'Artificial intelligence' },
  ...{ '05': 'Synthesised voice', '06': 'Synthesised voice', '07': 'Synthesised voice', '08': 'Synthesised voice' },
};

/** The contributors in the order of their sequence numbers, one entry for each role of a person. */
export function readContributors(detail: XmlNode | undefined): Contribution[] {
  const people = childrenOf(detail, 'Contributor').map((contributor, index) => ({
    name: readName(contributor),
    roles: childrenOf(contributor, 'ContributorRole').map(textOf),
    place: placeOf(textAt(contributor, 'SequenceNumber')) ?? index + 1,
  }));
  const inOrder = people.toSorted((a, b) => a.place - b.place);
  const all = inOrder.flatMap(({ name, roles }) => (name ? roles.map((role) => ({ name, role })) : []));
  const seen = new Set<string>();
  return all.filter(({ name, role }) => !seen.has(`${role} ${name}`) && seen.add(`${role} ${name}`));
}

const placeOf = (text = ''): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

/** The parts of a name in the order in which it is written: Mao is the key of Mao Zedong, whose other name stands behind it. */
const nameParts = ['NamesBeforeKey', 'PrefixToKey', 'KeyNames', 'NamesAfterKey', 'SuffixToKey'];

/** The name as it is shown; undefined when there is none. */
export function readName(contributor: XmlNode): string | undefined {
  const value = (name: string) => textAt(contributor, name);
  const inParts = nameParts.flatMap((name) => value(name) ?? []).join(' ');
  const name =
    value('PersonName') ??
    value('CorporateName') ??
    // The prefix of d'Ormesson stands close.
    (inParts.replace(/(^| )(\p{L}['’]) /u, '$1$2') ||
      uninverted(value('PersonNameInverted')) ||
      uninverted(value('CorporateNameInverted')) ||
      unnamed[value('UnnamedPersons') ?? '']);
  return name && (withoutMarkup(name) || undefined);
}

/** `Dostoyevsky, Fyodor` the other way round, and `King, Martin Luther, Jr.` with its suffix behind. */
function uninverted(text = ''): string {
  const [first = '', second = '', ...suffixes] = text.split(/,\s*/);
  return [second, first, ...suffixes].filter(Boolean).join(' ');
}

/** The names on the cover: authors (A01), or else other creators of the text (A…), or else editors (B01). */
export function authorText(contributors: readonly Contribution[]): string {
  const named = (test: (role: string) => boolean) =>
    contributors.filter(({ role }) => test(role)).map(({ name }) => name);
  const authors = named((role) => role === 'A01');
  const others = authors.length > 0 ? authors : named((role) => role.startsWith('A') && role !== 'A12');
  return [...new Set(others.length > 0 ? others : named((role) => role === 'B01'))].join(', ');
}

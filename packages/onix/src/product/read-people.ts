import { childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import type { PersonNames } from './about.ts';
import { present } from './present.ts';
import { readName } from './read-contributors.ts';

const maxPeople = 50;
const maxNames = 20;

/** NameIDType (list 44) of ISNI and ORCID. Both are numbers of 16 digits out of one range, so that one number is one person. */
const identifierTypes: ReadonlySet<string> = new Set(['16', '21']);
/** NameType (list 18): a name of somebody else than a person. */
const fictional = '07';
/** The same name in an authority file, or in another script. */
const spellingTypes: ReadonlySet<string> = new Set(['02', '05']);

/** What records say of who people are besides their names: identifiers, and other names. Nobody without either. */
export function readPeople(detail: XmlNode | undefined): PersonNames[] {
  const people = childrenOf(detail, 'Contributor').flatMap((contributor) => {
    const name = readName(contributor);
    // 'Anonymous' is many people.
    if (!name || textAt(contributor, 'UnnamedPersons')) return [];
    const others = childrenOf(contributor, 'AlternativeName').filter((one) => textAt(one, 'NameType') !== fictional);
    const namesOf = (isSpelling: boolean) =>
      unique(
        others
          .filter((one) => spellingTypes.has(textAt(one, 'NameType') ?? '') === isSpelling)
          .flatMap((one) => readName(one) ?? [])
          .filter((other) => other !== name),
      );
    const identifiers = unique([contributor, ...others].flatMap(readIdentifiers));
    const person = present<PersonNames>({ name, otherNames: namesOf(false), spellings: namesOf(true), identifiers });
    return Object.keys(person).length > 1 ? [person] : [];
  });
  const seen = new Set<string>();
  return people.filter(({ name }) => !seen.has(name) && seen.add(name)).slice(0, maxPeople);
}

const unique = (values: readonly string[]): string[] => [...new Set(values)].slice(0, maxNames);

const readIdentifiers = (person: XmlNode): string[] =>
  childrenOf(person, 'NameIdentifier')
    .filter((identifier) => identifierTypes.has(textAt(identifier, 'NameIDType') ?? ''))
    // An ORCID is often written as a URL.
    .map((identifier) => (textAt(identifier, 'IDValue') ?? '').toUpperCase().replace(/^.*\//, '').replace(/[\s-]/g, ''))
    .filter(isValidIsni);

/** 16 digits, the last of which, or X, checks the others (ISO 7064, mod 11-2). */
function isValidIsni(text: string): boolean {
  if (!/^\d{15}[\dX]$/.test(text)) return false;
  const sum = [...text.slice(0, 15)].reduce((total, digit) => ((total + Number(digit)) * 2) % 11, 0);
  const check = (12 - sum) % 11;
  return text.at(-1) === (check === 10 ? 'X' : String(check));
}

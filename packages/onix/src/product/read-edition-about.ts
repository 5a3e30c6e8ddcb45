import { childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import type { EditionAbout, EditionNames, Feature, Illustrations, SafetyWarning, SetPart } from './about.ts';
import { present } from './present.ts';
import { readContributors } from './read-contributors.ts';
import { isbnsOf } from './read-related.ts';
import { readPartTitle } from './read-title.ts';
import { nameAt } from './without-markup.ts';

const maxParts = 100;
const maxFeatures = 100;

/** What may differ between the editions of a work: how it is made, who reads it, what is in a set. */
export function readEditionAbout(detail: XmlNode | undefined, isDigital: boolean): EditionAbout {
  return present<EditionAbout>({
    edition: readEditionNames(detail),
    illustrations: readIllustrations(detail),
    accessibility: isDigital ? readFeatures(detail, '09') : [],
    hazards: isDigital ? readFeatures(detail, '12').map(({ code }) => code) : [],
    warnings: isDigital ? [] : readWarnings(detail),
    performers: readContributors(detail).filter(isPerformer),
    parts: childrenOf(detail, 'ProductPart').slice(0, maxParts).flatMap(readPart),
  });
}

/** Readers of audiobooks, actors and the like: of one edition, where all others share their contributors. */
export const isPerformer = ({ role }: { readonly role: string }): boolean => role.startsWith('E');

function readEditionNames(detail: XmlNode | undefined): EditionNames | undefined {
  const number = Number(textAt(detail, 'EditionNumber'));
  const names = present<EditionNames>({
    number: number > 0 && number < 1000 && Number.isInteger(number) ? number : undefined,
    types: childrenOf(detail, 'EditionType').map(textOf).filter(Boolean),
    statement: nameAt(detail, 'EditionStatement'),
  });
  return Object.keys(names).length > 0 ? names : undefined;
}

function readIllustrations(detail: XmlNode | undefined): Illustrations | undefined {
  const count = Number(textAt(detail, 'NumberOfIllustrations'));
  const found = present<Illustrations>({
    count: count > 0 && Number.isInteger(count) ? count : undefined,
    note: nameAt(detail, 'IllustrationsNote'),
  });
  // List 152: 02 says only that it is illustrated.
  return Object.keys(found).length > 0 || textAt(detail, 'Illustrated') === '02' ? found : undefined;
}

/** Of lists 143 and 184: there is nothing to warn of. */
const noWarning = '00';

/** What books with magnets, balls, plush or batteries warn of. One of dangerous goods says it in its own words alone. */
const readWarnings = (detail: XmlNode | undefined): SafetyWarning[] => [
  ...(['12', '13'] as const).flatMap((type) =>
    readFeatures(detail, type)
      .filter(({ code }) => code !== noWarning)
      .map((feature) => ({ type, ...feature })),
  ),
  ...featuresOf(detail, '14').flatMap((feature) => {
    const note = nameAt(feature, 'ProductFormFeatureDescription');
    return note ? [{ type: '14' as const, note }] : [];
  }),
];

const featuresOf = (detail: XmlNode | undefined, type: string): readonly XmlNode[] =>
  childrenOf(detail, 'ProductFormFeature')
    .filter((feature) => textAt(feature, 'ProductFormFeatureType') === type)
    .slice(0, maxFeatures);

const readFeatures = (detail: XmlNode | undefined, type: string): Feature[] =>
  featuresOf(detail, type).flatMap((feature) => {
    const code = textAt(feature, 'ProductFormFeatureValue');
    const note = nameAt(feature, 'ProductFormFeatureDescription');
    return code && /^\d\d$/.test(code) ? [{ code, ...(note && { note }) }] : [];
  });

function readPart(part: XmlNode): SetPart[] {
  const form = textAt(part, 'ProductForm');
  if (!form) return [];
  const [isbn] = isbnsOf(part);
  const title = readPartTitle(part) ?? nameAt(part, 'ProductFormDescription');
  const copies = Number(textAt(part, 'NumberOfCopies') ?? textAt(part, 'NumberOfItemsOfThisForm') ?? 1);
  return [
    {
      form,
      copies: copies > 0 && Number.isInteger(copies) ? copies : 1,
      ...(title && { title }),
      ...(isbn && { isbn }),
    },
  ];
}

import type { MessageDefaults } from '../message/message-defaults.ts';
import { childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import { forms } from './codes.ts';
import { type Converted, element, leaf, renamed, taken } from './nodes.ts';

/** Block 1 of 3.0, from a record of 2.1. */
export function descriptiveParts(product: XmlNode, defaults: MessageDefaults): Converted {
  return [
    leaf('ProductComposition', childrenOf(product, 'ContainedItem').length > 0 ? '10' : '00', product),
    formOf(product),
    ...taken(product, {
      ProductFormDetail: 'ProductFormDetail',
      ProductFormFeature: 'ProductFormFeature',
      ProductFormDescription: 'ProductFormDescription',
    }),
    ...childrenOf(product, 'ContainedItem').map((item) =>
      element('ProductPart', item, [
        ...taken(item, { ProductIdentifier: 'ProductIdentifier' }),
        formOf(item),
        ...taken(item, { ProductFormDescription: 'ProductFormDescription', ItemQuantity: 'NumberOfCopies' }),
      ]),
    ),
    ...measuresOf(product, defaults),
    ...childrenOf(product, 'Series').map((series) => collection(series, 'TitleOfSeries', 'NumberWithinSeries')),
    ...childrenOf(product, 'Set').map((set) => collection(set, 'TitleOfSet', 'SetPartNumber', 'ItemNumberWithinSet')),
    ...titlesOf(product),
    ...taken(product, { Contributor: 'Contributor', ContributorStatement: 'ContributorStatement' }),
    ...taken(product, {
      EditionTypeCode: 'EditionType',
      EditionNumber: 'EditionNumber',
      EditionStatement: 'EditionStatement',
    }),
    ...languagesOf(product),
    ...pagesOf(product),
    ...taken(product, { NumberOfIllustrations: 'NumberOfIllustrations', IllustrationsNote: 'IllustrationsNote' }),
    ...subjectsOf(product),
    ...audiencesOf(product),
  ];
}

function formOf(product: XmlNode): XmlNode | undefined {
  const form = textAt(product, 'ProductForm');
  // An e-book may be known by its EpubType alone, and beside the obsolete form DG.
  if (textAt(product, 'EpubType') && (!form || form.startsWith('D'))) return leaf('ProductForm', 'ED', product);
  return leaf('ProductForm', form && (forms[form] ?? form), product);
}

/** Elements for one measure each, with MeasureType (list 48). */
const singleMeasures: Readonly<Record<string, string>> = { Height: '01', Width: '02', Thickness: '03', Weight: '08' };

function measuresOf(product: XmlNode, { linearUnit, weightUnit }: MessageDefaults): Converted {
  const unitOf = (type: string | undefined) => (type === '08' ? weightUnit : linearUnit);
  const composites = childrenOf(product, 'Measure').map((measure) =>
    element('Measure', measure, [
      ...taken(measure, { MeasureTypeCode: 'MeasureType', Measurement: 'Measurement' }),
      leaf(
        'MeasureUnitCode',
        textAt(measure, 'MeasureUnitCode') ?? unitOf(textAt(measure, 'MeasureTypeCode')),
        measure,
      ),
    ]),
  );
  const singles = Object.entries(singleMeasures).flatMap(([name, type]) =>
    childrenOf(product, name).map((single) =>
      element('Measure', single, [
        leaf('MeasureType', type, single),
        renamed('Measurement', single),
        leaf('MeasureUnitCode', unitOf(type), single),
      ]),
    ),
  );
  return [...composites, ...singles];
}

const titleParts = {
  TitleText: 'TitleText',
  DistinctiveTitle: 'TitleText',
  TitlePrefix: 'TitlePrefix',
  TitleWithoutPrefix: 'TitleWithoutPrefix',
  Subtitle: 'Subtitle',
};

const titleDetail = (owner: XmlNode, level: string, type: string, parts: Converted): XmlNode =>
  element('TitleDetail', owner, [
    leaf('TitleType', type, owner),
    element('TitleElement', owner, [leaf('TitleElementLevel', level, owner), ...parts]),
  ]);

export const convertTitle = (title: XmlNode, level: string): XmlNode =>
  titleDetail(title, level, textAt(title, 'TitleType') ?? '01', taken(title, titleParts));

/** Titles of other types, each in an element of its own. */
const otherTitles: Readonly<Record<string, string>> = { TranslationOfTitle: '06', FormerTitle: '08' };

function titlesOf(product: XmlNode): Converted {
  const composites = childrenOf(product, 'Title').map((title) => convertTitle(title, '01'));
  const hasOwn = composites.some((title) => textAt(title, 'TitleType') === '01');
  const parts = hasOwn ? [] : taken(product, titleParts);
  const others = Object.entries(otherTitles).flatMap(([name, type]) =>
    childrenOf(product, name).map((title) => titleDetail(title, '01', type, [renamed('TitleText', title)])),
  );
  return [...(parts.length > 0 ? [titleDetail(product, '01', '01', parts)] : []), ...composites, ...others];
}

/** A series or a set. The first number that there is counts. */
function collection(owner: XmlNode, titleName: string, ...numbers: readonly string[]): XmlNode {
  const number = numbers.map((name) => textAt(owner, name)).find(Boolean);
  const own = childrenOf(owner, titleName).map((title) =>
    titleDetail(title, '02', '01', [renamed('TitleText', title), leaf('PartNumber', number, title)]),
  );
  const composites = childrenOf(owner, 'Title').map((title) =>
    titleDetail(title, '02', textAt(title, 'TitleType') ?? '01', [
      ...taken(title, titleParts),
      leaf('PartNumber', number, title),
    ]),
  );
  return element('Collection', owner, [
    leaf('CollectionType', '10', owner),
    ...(composites.length > 0 ? composites : own),
  ]);
}

function languagesOf(product: XmlNode): Converted {
  const language = (name: string, role: string) =>
    childrenOf(product, name).map((code) =>
      element('Language', code, [leaf('LanguageRole', role, code), renamed('LanguageCode', code)]),
    );
  return [
    ...taken(product, { Language: 'Language' }),
    ...language('LanguageOfText', '01'),
    ...language('OriginalLanguage', '02'),
  ];
}

const pagesOf = (product: XmlNode): Converted => [
  ...taken(product, { Extent: 'Extent' }),
  ...childrenOf(product, 'NumberOfPages').map((pages) =>
    element('Extent', pages, [
      leaf('ExtentType', '00', pages),
      leaf('ExtentValue', textOf(pages), pages),
      leaf('ExtentUnit', '03', pages),
    ]),
  ),
];

/** Elements for a main subject of one scheme each (list 27). */
const mainSubjects: Readonly<Record<string, string>> = { BASICMainSubject: '10', BICMainSubject: '12' };

function subjectsOf(product: XmlNode): Converted {
  const single = Object.entries(mainSubjects).flatMap(([name, scheme]) =>
    childrenOf(product, name).map((code) =>
      element('Subject', code, [
        element('MainSubject', code, []),
        leaf('SubjectSchemeIdentifier', scheme, code),
        renamed('SubjectCode', code),
      ]),
    ),
  );
  const main = childrenOf(product, 'MainSubject').map((subject) =>
    element('Subject', subject, [
      element('MainSubject', subject, []),
      ...taken(subject, {
        MainSubjectSchemeIdentifier: 'SubjectSchemeIdentifier',
        SubjectCode: 'SubjectCode',
        SubjectHeadingText: 'SubjectHeadingText',
      }),
    ]),
  );
  return [...main, ...single, ...taken(product, { Subject: 'Subject' })];
}

const audiencesOf = (product: XmlNode): Converted => [
  ...taken(product, { Audience: 'Audience' }),
  ...childrenOf(product, 'AudienceCode').map((code) =>
    element('Audience', code, [leaf('AudienceCodeType', '01', code), renamed('AudienceCodeValue', code)]),
  ),
  ...taken(product, { AudienceRange: 'AudienceRange', AudienceDescription: 'AudienceDescription' }),
];

import { childOf, childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import { mediaTypes, textTypes } from './codes.ts';
import { type Converted, element, leaf, renamed, taken } from './nodes.ts';

/** Elements for a text of one TextType each (list 153). */
const singleTexts: Readonly<Record<string, string>> = { MainDescription: '03', Annotation: '02', ReviewQuote: '06' };

/** Block 2 of 3.0, from a record of 2.1: texts, pictures and prizes. */
export function collateralParts(product: XmlNode): Converted {
  const singles = Object.entries(singleTexts).flatMap(([name, type]) =>
    childrenOf(product, name).map((text) => textContent(text, type, renamed('Text', text), [])),
  );
  return [
    ...childrenOf(product, 'OtherText').map(otherText),
    ...singles,
    ...mediaOf(product),
    ...taken(product, { Prize: 'Prize' }),
  ];
}

const textContent = (owner: XmlNode, type: string, text: XmlNode, rest: Converted): XmlNode =>
  element('TextContent', owner, [leaf('TextType', type, owner), leaf('ContentAudience', '00', owner), text, ...rest]);

function otherText(other: XmlNode): XmlNode | undefined {
  const type = textTypes[textAt(other, 'TextTypeCode') ?? ''];
  const text = childOf(other, 'Text');
  if (!type || !text) return undefined;
  const format = text.attributes.textformat ?? textAt(other, 'TextFormat');
  const withFormat = format ? { ...text, attributes: { ...text.attributes, textformat: format } } : text;
  return textContent(
    other,
    type,
    withFormat,
    taken(other, {
      TextAuthor: 'TextAuthor',
      TextSourceCorporate: 'TextSourceCorporate',
      TextSourceTitle: 'SourceTitle',
    }),
  );
}

const resource = (owner: XmlNode, [content, mode]: readonly [string, string], link: XmlNode | undefined): XmlNode =>
  element('SupportingResource', owner, [
    leaf('ResourceContentType', content, owner),
    leaf('ContentAudience', '00', owner),
    leaf('ResourceMode', mode, owner),
    element('ResourceVersion', owner, [leaf('ResourceForm', '02', owner), leaf('ResourceLink', textOf(link), owner)]),
  ]);

const bestFirst = ['06', '05', '25'];

function mediaOf(product: XmlNode): Converted {
  const files = childrenOf(product, 'MediaFile').map((file) => ({
    file,
    type: textAt(file, 'MediaFileTypeCode') ?? '',
  }));
  const inOrder = [
    ...files.filter(({ type }) => bestFirst.includes(type)),
    ...files.filter(({ type }) => !bestFirst.includes(type)),
  ];
  return [
    ...inOrder.map(({ file, type }) => {
      const types = mediaTypes[type];
      return types && resource(file, types, childOf(file, 'MediaFileLink'));
    }),
    ...childrenOf(product, 'CoverImageLink').map((link) => resource(link, ['01', '03'], link)),
  ];
}

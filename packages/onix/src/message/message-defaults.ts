import { toOnix3 } from '../onix-2-1/convert.ts';
import { parseSentTime } from '../product/read-dates.ts';
import { hasLanguage } from '../product/read-languages.ts';
import { isOnix21 } from '../xml/onix-message.ts';
import { childOf, isElement, textAt, type XmlNode } from '../xml/xml-node.ts';

/** What the header of a message says for the records after it. */
export interface MessageDefaults {
  readonly currency?: string | undefined;
  /** Code of list 58. */
  readonly priceType?: string | undefined;
  /** ISO 639-2/B code. */
  readonly language?: string | undefined;
  /** Units of ONIX 2.1. */
  readonly linearUnit?: string | undefined;
  readonly weightUnit?: string | undefined;
}

export const readDefaults = (header: XmlNode): MessageDefaults => ({
  currency: textAt(header, 'DefaultCurrencyCode'),
  priceType: textAt(header, 'DefaultPriceType') ?? textAt(header, 'DefaultPriceTypeCode'),
  language: textAt(header, 'DefaultLanguageOfText'),
  linearUnit: textAt(header, 'DefaultLinearUnit'),
  weightUnit: textAt(header, 'DefaultWeightUnit'),
});

/** When the message was sent, in epoch milliseconds. */
export const readSentTime = (header: XmlNode): number | undefined =>
  parseSentTime(textAt(header, 'SentDateTime') ?? textAt(header, 'SentDate'));

/** The record as ONIX 3.0 has it, with what its message says for all records. */
export function completeRecord(product: XmlNode, defaults: MessageDefaults): XmlNode {
  const record = isOnix21(product) ? toOnix3(product, defaults) : product;
  const { currency, priceType, language } = defaults;
  if (!currency && !priceType && !language) return record;
  return mapChildren(record, (child) => {
    if (child.name === 'DescriptiveDetail' && language) return withLanguage(child, language);
    if (child.name !== 'ProductSupply') return child;
    return mapChildren(child, (supply) =>
      supply.name === 'SupplyDetail'
        ? mapChildren(supply, (price) => (price.name === 'Price' ? completePrice(price, defaults) : price))
        : supply,
    );
  });
}

const mapChildren = (node: XmlNode, change: (child: XmlNode) => XmlNode): XmlNode => ({
  ...node,
  content: node.content.map((item) => (isElement(item) ? change(item) : item)),
});

const leafOf = (name: string, text: string, line: number): XmlNode => ({ name, attributes: {}, line, content: [text] });

function withLanguage(detail: XmlNode, language: string): XmlNode {
  if (hasLanguage(detail)) return detail;
  const content = [leafOf('LanguageRole', '01', detail.line), leafOf('LanguageCode', language, detail.line)];
  return { ...detail, content: [...detail.content, { name: 'Language', attributes: {}, line: detail.line, content }] };
}

function completePrice(price: XmlNode, { priceType, currency }: MessageDefaults): XmlNode {
  const missing = (name: string, text: string | undefined) =>
    text && !childOf(price, name) ? [leafOf(name, text, price.line)] : [];
  return {
    ...price,
    content: [...missing('PriceType', priceType), ...price.content, ...missing('CurrencyCode', currency)],
  };
}

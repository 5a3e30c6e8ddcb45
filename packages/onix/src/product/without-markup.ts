import { decodeHTMLStrict } from 'entities/decode';
import { textAt, type XmlNode } from '../xml/xml-node.ts';
import { plainText } from './plain-text.ts';

const reference = /&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/i;

/** Control characters, which no text of XML has, and none gets by a reference. */
const control = /[^\t\n\r -\ufffd]/g;

/** Text of a file that was escaped twice, as `&eacute;` behind the XML: the characters that are meant. */
export const withoutReferences = (text: string): string =>
  reference.test(text) ? decodeHTMLStrict(text).replaceAll(control, '') : text;

/**
 * A name as text: publishers write `<i>` and `&eacute;` into titles, as elements or as escaped HTML. A `<` that begins no tag stays.
 */
export function withoutMarkup(text: string): string {
  const decoded = withoutReferences(text);
  if (/<\/?(?:b|br|em|i|p|small|span|strong|sub|sup|u)\b[^<>]*>/i.test(decoded)) return plainText(decoded);
  return decoded === text ? text : decoded.replaceAll(/\s+/g, ' ').trim().normalize('NFC');
}

/** The text at the end of a path as a name; undefined when it is missing or blank. */
export function nameAt(node: XmlNode | undefined, ...path: readonly string[]): string | undefined {
  const text = textAt(node, ...path);
  return text && (withoutMarkup(text) || undefined);
}

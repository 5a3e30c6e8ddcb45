import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { isElement, type XmlNode } from '@bookfront/onix';
import { z } from 'zod';

/** A record as text for the database: compressed JSON, a seventh of the XML. */

/** `[name, attributes, ...content]`. */
type Packed = [string, Readonly<Record<string, string>> | 0, ...(Packed | string)[]];

const isBlank = (item: XmlNode | string): boolean => !isElement(item) && item.trim() === '';

function toPacked({ name, attributes, content }: XmlNode): Packed {
  const hasElements = content.some(isElement);
  // Spaces between elements are layout; inside of texts with markup they stand beside other text.
  const isLayout = hasElements && content.every((item) => isElement(item) || isBlank(item));
  const items = isLayout ? content.filter(isElement) : content;
  return [
    name,
    Object.keys(attributes).length > 0 ? attributes : 0,
    ...items.map((item) => (isElement(item) ? toPacked(item) : item)),
  ];
}

/**
 * Fast compression: many records are packed in an import, and few are ever read. Of the tables that zlib clears for each of them, these
 * are the smaller ones: a third of the time, for texts of a few KB that come out as short.
 */
const compression = { level: 3, windowBits: 13, memLevel: 6 };

export const packRecord = (record: XmlNode): string =>
  deflateRawSync(JSON.stringify(toPacked(record)), compression).toString('base64');

const packedSchema: z.ZodType<Packed> = z.lazy(() =>
  z
    .tuple([z.string(), z.union([z.literal(0), z.record(z.string(), z.string())])])
    .rest(z.union([z.string(), packedSchema])),
);

const fromPacked = ([name, attributes, ...content]: Packed, line: number): XmlNode => ({
  ...{ name, attributes: attributes === 0 ? {} : attributes, line },
  content: content.map((item) => (typeof item === 'string' ? item : fromPacked(item, line))),
});

/** `line` is where the file says something about it. */
export const unpackRecord = (packed: string, line: number): XmlNode =>
  fromPacked(packedSchema.parse(JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString())), line);

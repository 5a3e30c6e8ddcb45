import { Readable } from 'node:stream';
import { type OnixRecord, type ReadOptions, readOnix } from '../src/index.ts';

/** A Product on one line. */
export const product = (
  reference: string,
  { type = '03', form = 'BC', isbn = '9780306406157', more = '', supply = '' } = {},
): string =>
  `<Product><RecordReference>${reference}</RecordReference><NotificationType>${type}</NotificationType>` +
  `<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>` +
  `<DescriptiveDetail><ProductForm>${form}</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement>` +
  `<TitleElementLevel>01</TitleElementLevel><TitleText>Emma</TitleText></TitleElement></TitleDetail>${more}` +
  `</DescriptiveDetail>${supply}</Product>`;

/** A ProductSupply with these prices. */
export const supply = (...prices: readonly string[]): string =>
  `<ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability>${prices.join('')}</SupplyDetail></ProductSupply>`;

/** A message with one product per line, from line 2. */
export const message = (...products: readonly string[]): string =>
  `<ONIXMessage release="3.0">\n${products.join('\n')}\n</ONIXMessage>`;

/** A text as a stream, in pieces that cut elements apart. */
export const streamOf = (text: string | Buffer): Readable => {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 50) }, (_, at) => bytes.subarray(at * 50, at * 50 + 50));
  return Readable.from(pieces);
};

export const readAll = (text: string | Buffer, options?: ReadOptions): Promise<OnixRecord[]> =>
  Array.fromAsync(readOnix(streamOf(text), options));

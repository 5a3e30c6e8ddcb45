import { englishNames, type TradeNames } from '../../../messages/plain/trade-names.ts';

/** The formats of books, in the order of a product's options. */
export const bookFormats = ['Paperback', 'Hardcover', 'Box set', 'Other book', 'Ebook', 'Audio'] as const;

/** What a bookshop sells that is no book. */
export const articleFormats = [
  'Calendar',
  'Game',
  'Stationery',
  'Map',
  'Audio disc',
  'Video',
  'Gift card',
  'Other article',
] as const;

/** The formats that the shop sells, in the order of a product's options. */
export const formats = [...bookFormats, ...articleFormats] as const;

/** What the formats are called, for an island. */
export const formatNames = (text: TradeNames): Readonly<Record<string, string>> =>
  Object.fromEntries(formats.map((format) => [format, formatName(format, text)]));

/** What a format is called. The name of another option, as a remote shop may have, is returned unchanged. */
export function formatName(format: string, text: TradeNames): string {
  const key = format.replaceAll(' ', '_');
  return isFormatKey(key) ? text[`format_${key}`] : format;
}
type FormatKey = keyof TradeNames extends infer Key ? (Key extends `format_${infer Name}` ? Name : never) : never;
const isFormatKey = (key: string): key is FormatKey => Object.hasOwn(englishNames, `format_${key}`);

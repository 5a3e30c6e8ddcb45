/** International Standard Book Numbers (ISO 2108): ten digits until 2006, thirteen since. */

const compact = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

/** The last digit of an ISBN-13, from its first twelve. */
function checkDigit13(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The last character of an ISBN-10, from its first nine digits. */
function checkDigit10(nine: string): string {
  const sum = [...nine].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

/** Checks the format, the prefix 978 or 979 and the check digit. Hyphens and spaces are allowed. */
export function isValidIsbn13(text: string): boolean {
  const isbn = compact(text);
  return /^97[89]\d{10}$/.test(isbn) && checkDigit13(isbn.slice(0, 12)) === isbn[12];
}

/** Converts an ISBN-10 to an ISBN-13; undefined when it is malformed or its check digit is wrong. */
export function isbn10To13(text: string): string | undefined {
  const isbn = compact(text);
  if (!/^\d{9}[\dX]$/.test(isbn) || checkDigit10(isbn.slice(0, 9)) !== isbn[9]) return undefined;
  const twelve = `978${isbn.slice(0, 9)}`;
  return twelve + checkDigit13(twelve);
}

/** Converts an ISBN-13 to an ISBN-10; undefined when it is invalid or does not start with 978. */
export function isbn13To10(text: string): string | undefined {
  const isbn = compact(text);
  if (!isValidIsbn13(isbn) || !isbn.startsWith('978')) return undefined;
  const nine = isbn.slice(3, 12);
  return nine + checkDigit10(nine);
}

/** Converts an ISBN of either length, with or without hyphens, to thirteen digits; undefined when it is invalid. */
export function normaliseIsbn(text: string): string | undefined {
  return isValidIsbn13(text) ? compact(text) : isbn10To13(text);
}

/** Checks the last digit of the number of a bar code: EAN-8, UPC (12), EAN-13 or GTIN-14. */
export function isValidEan(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].reverse().map(Number);
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

import { decodeHTMLStrict } from 'entities/decode';

/** The text of a named character of HTML: one character or two. Undefined for any other name, which is never resolved. */
export function namedCharacter(name: string): string | undefined {
  const reference = `&${name};`;
  const text = decodeHTMLStrict(reference);
  return text === reference ? undefined : text;
}

/**
 * The named characters of HTML, by name, for the parser. The document type definition of ONIX declares most of them, so that files use
 * them. Each is shorter than its reference: a file cannot grow by them.
 */
export const namedCharacters: Readonly<Record<string, string>> = new Proxy<Record<string, string>>(
  {},
  { get: (_target, name) => (typeof name === 'string' ? namedCharacter(name) : undefined) },
);

/**
 * Trimming in linear time. An expression such as /\/+$/ starts anew at every slash of a run inside the text, so a long run
 * takes quadratic time.
 */

/** The text without those characters at its end that match `character`, an expression for one. */
export function trimEndCharacters(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The same at both ends. */
export function trimCharacters(text: string, character: RegExp): string {
  const trimmed = trimEndCharacters(text, character);
  let start = 0;
  while (start < trimmed.length && character.test(trimmed.charAt(start))) start += 1;
  return trimmed.slice(start);
}

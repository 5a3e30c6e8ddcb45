/** Maximal length of a line in a content file. */
const maxLength = 120;

/** A word that would begin a list, heading, quotation or rule if it were the first of a line. */
const blockStart = /^([-+*>|=]|\d+[.)]|#{1,6}$|~~~|```)/;

/** List markers and quotation marks at the start of a line, and the rest. */
const prefixPattern = /^((?:\s*(?:>\s?|[-+*]\s+|\d+[.)]\s+))*)(.*)$/;

/** Breaks the lines of a paragraph, list or quotation at spaces, without changing the meaning. Code is not changed. */
export function wrapLines(text: string): string {
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
      return isCode ? line : wrapLine(line);
    })
    .join('\n');
}

function wrapLine(line: string): string {
  if ([...line].length <= maxLength) return line;
  const [, prefix = '', rest = ''] = prefixPattern.exec(line) ?? [];
  const indent = prefix.replace(/[^>\s]/g, ' ');
  const lines: string[] = [];
  let current = prefix;
  for (const word of wordsOf(rest)) {
    const isFirst = current === prefix || current === indent;
    if (!isFirst && [...current].length + 1 + [...word].length > maxLength && !blockStart.test(word)) {
      lines.push(current);
      current = indent + word;
    } else current += isFirst ? word : ` ${word}`;
  }
  return [...lines, current].join('\n');
}

/** Splits at spaces, but not inside code, the URL of a link, or a short link text. */
const wordsOf = (text: string): readonly string[] =>
  text.match(/(?:`+[^`]*`+|\[[^\]]{1,40}\]\([^)]*\)|\]\([^)]*\)|<[^>]*>|[^\s])+/g) ?? [];

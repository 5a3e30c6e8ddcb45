/** As long as a line of the content files may be. */
const most = 120;

/** A word that would begin a list, a heading, a quotation or a rule at the beginning of a line. */
const starter = /^([-+*>|=]|\d+[.)]|#{1,6}$|~~~|```)/;

const marker = /^((?:\s*(?:>\s?|[-+*]\s+|\d+[.)]\s+))*)(.*)$/;

/** Breaks the lines of a paragraph, list or quotation at spaces, without changing what they mean. Code is left alone. */
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
  if ([...line].length <= most) return line;
  const [, prefix = '', rest = ''] = marker.exec(line) ?? [];
  const next = prefix.replace(/[^>\s]/g, ' ');
  const lines: string[] = [];
  let current = prefix;
  for (const word of wordsOf(rest)) {
    const isFirst = current === prefix || current === next;
    if (!isFirst && [...current].length + 1 + [...word].length > most && !starter.test(word)) {
      lines.push(current);
      current = next + word;
    } else current += isFirst ? word : ` ${word}`;
  }
  return [...lines, current].join('\n');
}

/** Split at spaces, but never inside code or the address of a link, and not inside a link of few words. */
const wordsOf = (text: string): readonly string[] =>
  text.match(/(?:`+[^`]*`+|\[[^\]]{1,40}\]\([^)]*\)|\]\([^)]*\)|<[^>]*>|[^\s])+/g) ?? [];

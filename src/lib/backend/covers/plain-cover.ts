import type { CoverSpec } from '@bookfront/typographic-covers';

/** Characters and lines that have room on it. */
const lineLength = 13;
const maxLines = 6;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const asText = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? '');

/** What stands in the place of a cover that cannot be drawn now: the title in the browser's own typeface, on a plain book. */
export function plainCoverSvg({ title, author, format }: Pick<CoverSpec, 'title' | 'author' | 'format'>): string {
  const height = format === 'Audio' ? 200 : 300;
  const lines = linesOf(title);
  const text = lines.map((line, index) => `<tspan x="106" y="${62 + index * 25}">${asText(line)}</tspan>`).join('');
  const [name = ''] = linesOf(author, 22);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 ${height}"><path fill="#ddd6c8" d="M0 0h200v${height}H0z"/><path fill="#c9bfac" d="M0 0h11v${height}H0z"/><g fill="#2b2418" font-family="Georgia,serif" text-anchor="middle"><text font-size="21">${text}</text><text font-size="13" x="106" y="${height - 22}">${asText(name)}</text></g></svg>`;
}

/** Words in lines; a longer word is cut. Text beyond the last line is replaced by an ellipsis. */
function linesOf(text: string, length = lineLength): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const shown =
      Array.from(word).length > length
        ? `${Array.from(word)
            .slice(0, length - 1)
            .join('')}…`
        : word;
    if (last !== undefined && Array.from(`${last} ${shown}`).length <= length)
      lines[lines.length - 1] = `${last} ${shown}`;
    else if (lines.length === maxLines) {
      lines[maxLines - 1] = `${last}…`;
      break;
    } else lines.push(shown);
  }
  return lines;
}

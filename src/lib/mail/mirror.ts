const opposite: Readonly<Record<string, string>> = { left: 'right', right: 'left' };

/** Only whole attributes are matched: texts have their quotes escaped. */
const attribute = / (?:style|align)="[^"]*"/g;

const turn = (css: string): string =>
  css
    .replace(/\b(left|right)\b/g, (side) => opposite[side] ?? side)
    // Of four lengths, the second and the fourth.
    .replace(/padding:(\S+) (\S+) (\S+) ([^\s;"]+)/g, 'padding:$1 $4 $3 $2');

/** HTML of a mail that is written from right to left: margins, borders and alignment stand on the other side. */
export const mirror = (markup: string): string => markup.replace(attribute, turn);

import { namedCharacter } from './named-characters.ts';

/** At the end of a part: what may be the first half of a mark. */
const half = /(?:&[#\w.-]{0,34}|<!?|<!-+|<!\[[CDAT]{0,5}|\]\]?|--?)$/;
/** A mark is at most this long. */
const longestMark = 40;
/**
 * What XML does not have: control characters except tab, line feed and carriage return, and two that are no characters. As one class
 * and without flags the engine looks at each character once.
 */
const control = '[^\\t\\n\\r -\\ufffd]';
/** What to look for, by where the text is. In CDATA and comments an & is just an &. */
const marks = {
  markup: new RegExp(
    `&(?:#\\d{1,7};|#[xX][\\da-fA-F]{1,6};|([a-zA-Z][\\w.-]{0,31});)?|<!\\[CDATA\\[|<!--|${control}`,
    'g',
  ),
  cdata: new RegExp(`\\]\\]>|${control}`, 'g'),
  comment: new RegExp(`-->|${control}`, 'g'),
};
const next: Readonly<Record<string, keyof typeof marks>> = {
  '<![CDATA[': 'cdata',
  '<!--': 'comment',
  ']]>': 'markup',
  '-->': 'markup',
};

/** A remark, reported right after the text before it was written. */
export interface Found {
  readonly write: (text: string) => void;
  /** An & that begins no reference. It goes on as that character. */
  readonly bare: () => void;
  /** A character that XML does not have. It is left out. */
  readonly control: () => void;
  /** A name that is neither of XML nor of HTML. It goes on as it stands. */
  readonly unknown: (name: string) => void;
}

/**
 * Passes on the text of a file so that an XML parser can read it. A parser that meets 'Marks & Spencer' collects everything up to the
 * next semicolon, perhaps many lines later, and can only say then that something is wrong.
 */
export class ReadableText {
  readonly #found: Found;
  #within: keyof typeof marks = 'markup';
  /** The end of the last part, which may be half of a mark. */
  #held = '';

  constructor(found: Found) {
    this.#found = found;
  }

  pass(part: string): void {
    const text = this.#held + part;
    const from = Math.max(0, text.length - longestMark);
    const cut = text.slice(from).search(half);
    const end = cut < 0 ? text.length : from + cut;
    this.#held = text.slice(end);
    this.#scan(text.slice(0, end));
  }

  /** Whether the text is within nothing, and nothing is held. */
  get isAtRest(): boolean {
    return this.#within === 'markup' && this.#held === '';
  }

  /** Passes on what is left at the end of the file. */
  end(): void {
    this.#scan(this.#held);
    this.#held = '';
  }

  #scan(text: string): void {
    let done = 0;
    const tell = (until: number, how: () => void, instead: string) => {
      this.#found.write(text.slice(done, until));
      how();
      this.#found.write(instead);
    };
    for (let at = 0; ; ) {
      const pattern = marks[this.#within];
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) break;
      at = pattern.lastIndex;
      const [mark, name] = match;
      const within = next[mark];
      if (within) this.#within = within;
      else if (mark === '&') tell(match.index, this.#found.bare, '&amp;');
      else if (!mark.startsWith('&')) tell(match.index, this.#found.control, '');
      else if (name !== undefined && namedCharacter(name) === undefined)
        tell(match.index, () => this.#found.unknown(name), `&amp;${name};`);
      else continue;
      if (!within) done = at;
    }
    if (done < text.length) this.#found.write(text.slice(done));
  }
}

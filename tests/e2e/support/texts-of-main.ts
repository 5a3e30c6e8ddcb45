import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

interface Reading {
  /** Attributes that are read out. */
  readonly attributes?: readonly string[];
  /** Elements of which nothing is read, besides styles and scripts. */
  skips?(name: string, attributes: Attributes): boolean;
  /** Signs without letters, too: the end of a message may be one. */
  readonly hasSigns?: boolean;
}

const isOption = (name: string): boolean => name === 'option';

/** What a reader reads between header and footer: texts, and attributes that are read out. */
export function textsOfMain(
  html: string,
  { attributes: read = ['aria-label', 'placeholder', 'alt'], skips = isOption, hasSigns = false }: Reading = {},
): string[] {
  const texts: string[] = [];
  let depth = 0;
  // Elements that are open since the outermost one that is skipped.
  let skipped = 0;
  // The parser ends a text at each entity.
  let open = '';
  const add = (text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (words && (hasSigns || /\p{L}{2}/u.test(words))) texts.push(words);
  };
  const endText = () => {
    add(open);
    open = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      endText();
      depth += Number(name === 'main');
      const begins = depth > 0 && (name === 'style' || name === 'script' || skips(name, attributes));
      if (skipped > 0 || begins) skipped += 1;
      if (depth > 0 && skipped === 0) for (const attribute of read) add(attributes[attribute] ?? '');
    },
    onclosetag(name) {
      endText();
      if (skipped > 0) skipped -= 1;
      depth -= Number(name === 'main');
    },
    ontext(text) {
      if (depth > 0 && skipped === 0) open += text;
    },
  });
  parser.end(html);
  return texts;
}

/** A text without what fields of the page hold: rows of a form are called by their first value. */
export function withoutValues(text: string, html: string): string {
  const values: string[] = [];
  const parser = new Parser({
    onopentag(name, { value = '', type }) {
      if (name === 'input' && type !== 'hidden' && value.trim().length > 1) values.push(value.trim());
    },
  });
  parser.end(html);
  return values
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, value) => left.replaceAll(value, ''), text);
}

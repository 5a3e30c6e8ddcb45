import { basename } from 'node:path';
import { SaxesParser } from 'saxes';
import type { FilePart } from '../packed/file-parts.ts';
import type { Source } from '../packed/unpacked-bytes.ts';
import { namedCharacters } from './named-characters.ts';
import { isOnix21, wrongRoot } from './onix-message.ts';
import { referenceName } from './onix-tags.ts';
import { readText } from './read-text.ts';
import { ReadableText } from './readable-text.ts';
import { Reading } from './reading.ts';
import { isRecordAlone, lineEndsIn, RecordTexts } from './record-texts.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { XmlNode } from './xml-node.ts';

/** Limits the memory that a file can use. Regular records are far smaller. */
const maxRecordCharacters = 4_000_000;
/** What an element counts besides its characters: an empty one takes memory too. */
const elementCharacters = 32;
/** Regular records have about ten levels. Reading deeper ones would overflow the stack. */
const maxDepth = 100;

/** Translates the parser's message. Two of its messages only occur at the end of a file that is cut off. */
function parseErrorReason(message: string): string {
  if (message.startsWith('unclosed tag')) return `it is cut off: it ends before the end of ${message.slice(14)}`;
  if (message.startsWith('document must contain')) return 'it is cut off: it ends before its first element';
  return `not well-formed XML: ${message}`;
}

const bareReason = 'an & that stands alone is read as that character; in XML it is written as &amp;';
const controlReason = 'a control character, which XML does not allow, is left out';

/** Of nearly all elements: the parser's own object would take as much memory as the rest of one. */
const noAttributes: XmlNode['attributes'] = Object.freeze({});

function attributesOf({ attributes }: { readonly attributes: XmlNode['attributes'] }): XmlNode['attributes'] {
  for (const _ in attributes) return attributes;
  return noAttributes;
}

function charactersOf(attributes: Readonly<Record<string, string>>): number {
  let sum = 0;
  for (const name in attributes) sum += name.length + (attributes[name]?.length ?? 0);
  return sum;
}

/**
 * Streams the elements of an ONIX message, or of a single Product, also of a packed file (`part` is which of an archive): the Header, if
 * there is one, then each Product, with reference names. Memory use does not depend on the size of the file. Throws UnreadableFile for
 * another format or release, for XML that is not well-formed, and for a record that is too large or nested too deep. A document type
 * definition is passed over: nothing that it declares is ever resolved. `reading` is notified of progress and remarks. A record whose text
 * `isKnown` is not parsed, which takes most of the time: of it there is a node without content, in its place.
 */
export async function* readElements(
  file: Source,
  reading: Reading = new Reading(),
  part: FilePart = { name: typeof file === 'string' ? basename(file) : 'the file' },
  isKnown: (record: string) => boolean = () => false,
): AsyncGenerator<XmlNode> {
  const { name } = part;
  const ready: XmlNode[] = [];
  const open: XmlNode[] = [];
  let depth = 0;
  let size = 0;
  /** Characters since the parser last reported something: it collects a text, tag or comment to its end. */
  let unreported = 0;
  /** Why the open record is refused, although it can be read. */
  let fault: string | undefined;
  /** Nothing came after the end of the last record. */
  let hasJustEnded = false;
  let isReleaseNamed = false;
  /** The text of the open record, if nothing else is in it. */
  let source: string | undefined;

  const parser = new SaxesParser();
  parser.ENTITIES = namedCharacters;
  const place = () => `${name}:${parser.line}`;
  const refuse = (reason: string): never => {
    throw new UnreadableFile(`${place()} — ${reason}`);
  };
  const addSize = (characters: number): void => {
    unreported = 0;
    size += characters;
    if (size > maxRecordCharacters) refuse('a record is larger than 4 million characters; is an end tag missing?');
  };
  const addText = (text: string): void => {
    addSize(text.length);
    open.at(-1)?.content.push(text);
  };
  const write = (text: string): void => {
    unreported += text.length;
    parser.write(text);
    if (unreported > maxRecordCharacters) refuse('a text, tag or comment is longer than 4 million characters');
  };
  /** Refuses the open record for a mistake that leaves no doubt about where the record ends. */
  const refuseRecord = (reason: string): void => {
    if (depth === 0) return;
    if (open.length === 0) refuse(reason);
    fault ??= `${reason} (line ${parser.line})`;
  };
  /** What is odd is told each time that the file is read. */
  const remark = (what: string): void => {
    source = undefined;
    reading.remark(place(), what);
  };
  const text = new ReadableText({
    write,
    bare: () => remark(bareReason),
    control: () => remark(controlReason),
    unknown: (entity) =>
      refuseRecord(`it uses &${entity}; which is no character of XML or HTML; the text itself is needed`),
  });

  parser.on('error', ({ message }) => {
    const reason = message.replace(/^\d+:\d+: /, '');
    if (reason === 'malformed character entity.')
      return refuseRecord('it has a reference to a character that XML does not have');
    // The parser reports the end of a record before it finds that another end tag stands there.
    if (reason === 'unexpected close tag.' && hasJustEnded) ready.pop();
    refuse(parseErrorReason(reason));
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', (tag) => {
    const node: XmlNode = {
      name: referenceName(tag.name),
      attributes: attributesOf(tag),
      line: parser.line,
      content: [],
    };
    hasJustEnded = false;
    depth += 1;
    if (depth > maxDepth) refuse(`elements are nested more than ${maxDepth} deep; are end tags missing?`);
    addSize(elementCharacters + tag.name.length + charactersOf(tag.attributes));
    if (depth === 1) {
      const reason = wrongRoot(node.name, tag.attributes.release);
      if (reason) refuse(reason);
      isReleaseNamed = tag.attributes.release !== undefined;
    }
    if (open.length === 0 && node.name !== 'Product' && node.name !== 'Header') return;
    open.at(-1)?.content.push(node);
    open.push(node);
  });
  parser.on('comment', () => addSize(0));
  parser.on('doctype', () => addSize(0));
  parser.on('closetag', () => {
    depth -= 1;
    unreported = 0;
    hasJustEnded = false;
    const node = open.pop();
    if (!node || open.length > 0) return;
    if (!isReleaseNamed && node.name === 'Product') {
      isReleaseNamed = true;
      const release = isOnix21(node) ? 'ONIX 2.1' : 'ONIX 3.0';
      reading.remark(name, `its first element names no release; by its records it is ${release}`);
    }
    if (fault !== undefined) ready.push({ ...node, fault });
    else ready.push(source === undefined ? node : { ...node, source });
    fault = undefined;
    source = undefined;
    size = 0;
    hasJustEnded = true;
  });

  const take = (cut: string): void => {
    const isAlone = isReleaseNamed && depth === 1 && open.length === 0 && text.isAtRest && isRecordAlone(cut);
    if (isAlone && isKnown(cut.trimStart())) {
      const line = parser.line + lineEndsIn(cut.slice(0, cut.indexOf('>')));
      ready.push({
        name: 'Product',
        attributes: noAttributes,
        line,
        content: [],
        source: cut.trimStart(),
        isUnread: true,
      });
      parser.line += lineEndsIn(cut);
      hasJustEnded = true;
      return;
    }
    source = isAlone ? cut.trimStart() : undefined;
    text.pass(cut);
  };

  const texts = new RecordTexts();
  try {
    for await (const piece of readText(file, part, reading))
      for (const cut of texts.cut(piece)) {
        take(cut);
        yield* ready.splice(0);
      }
    take(texts.rest());
    text.end();
    parser.close();
    yield* ready.splice(0);
  } catch (error) {
    // The records before the error are complete.
    yield* ready.splice(0);
    throw error;
  } finally {
    reading.end(name);
  }
}

import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { SaxesParser } from 'saxes';
import { referenceName } from './onix-tags.ts';
import { textDecoder } from './text-decoder.ts';
import { UnreadableFile, unreadableReason } from './unreadable-file.ts';
import { wrongFileType } from './wrong-file-type.ts';
import type { XmlNode } from './xml-node.ts';

/** Limits the memory that a file can use. Regular records are far smaller. */
const maxRecordCharacters = 4_000_000;
/** What an element counts besides its characters: an empty one takes memory too. */
const elementCharacters = 32;
/** Regular records have about ten levels. Reading deeper ones would overflow the stack. */
const maxDepth = 100;

const wrongEncodingReason = 'it is not in the encoding that its first line names (UTF-8 when it names none)';

/** Translates the parser's message. Two of its messages only occur at the end of a file that is cut off. */
function parseErrorReason(message: string): string {
  if (message.startsWith('unclosed tag')) return `it is cut off: it ends before the end of ${message.slice(14)}`;
  if (message.startsWith('document must contain')) return 'it is cut off: it ends before its first element';
  return `not well-formed XML: ${message}`;
}

const noMarkupReason =
  'it is no ONIX: its first sign is not <, as in all XML. Tables such as .csv are not read; ask who sent it for ONIX 3.0';

/**
 * Byte order marks, the zero bytes of UTF-16 and spaces may come before the first tag. The parser reports a file without any
 * tag.
 */
const isMarkup = (start: Uint8Array): boolean =>
  /^[\xef\xbb\xbf\xfe\xff\0\s]*(<|$)/.test(Buffer.from(start.subarray(0, 2000)).toString('latin1'));

const isSupported = (release: string | undefined): boolean => release === '3.0' || release === '3.1';

function charactersOf(attributes: Readonly<Record<string, string>>): number {
  let sum = 0;
  for (const name in attributes) sum += name.length + (attributes[name]?.length ?? 0);
  return sum;
}

/**
 * Streams an ONIX message: its Header, if it has one, then each Product, with reference names. Memory use does not depend on
 * the size of the file. Throws UnreadableFile for another format or release, for XML that is not well-formed, for a
 * record that is too large or nested too deep, and for a document type definition, as its entities could expand without limit.
 * `progress` is told the bytes that were read.
 */
export async function* readOnix(file: string, progress = { bytes: 0 }): AsyncGenerator<XmlNode> {
  const name = basename(file);
  const ready: XmlNode[] = [];
  const open: XmlNode[] = [];
  let depth = 0;
  let size = 0;
  /** Characters since the parser last reported something: it collects a text, tag or comment to its end. */
  let unreported = 0;

  const parser = new SaxesParser();
  const refuse = (reason: string): never => {
    throw new UnreadableFile(`${name}:${parser.line} — ${reason}`);
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

  parser.on('error', (error) => refuse(parseErrorReason(error.message.replace(/^\d+:\d+: /, ''))));
  parser.on('doctype', () =>
    refuse('it has a document type definition (DOCTYPE), which is not accepted; take that line out'),
  );
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', (tag) => {
    const node: XmlNode = { name: referenceName(tag.name), attributes: tag.attributes, line: parser.line, content: [] };
    depth += 1;
    if (depth > maxDepth) refuse(`elements are nested more than ${maxDepth} deep; are end tags missing?`);
    addSize(elementCharacters + tag.name.length + charactersOf(tag.attributes));
    if (depth === 1) {
      if (node.name !== 'ONIXMessage') refuse(`it is not an ONIX message: its first element is ${tag.name}`);
      if (!isSupported(tag.attributes.release))
        refuse('only ONIX 3.0 and 3.1 are read (release="3.0" on the first element)');
      return;
    }
    if (open.length === 0 && node.name !== 'Product' && node.name !== 'Header') return;
    open.at(-1)?.content.push(node);
    open.push(node);
  });
  parser.on('comment', () => addSize(0));
  parser.on('closetag', () => {
    depth -= 1;
    unreported = 0;
    const node = open.pop();
    if (!node || open.length > 0) return;
    ready.push(node);
    size = 0;
  });

  try {
    for await (const text of readText(file, name, progress)) {
      write(text);
      yield* ready.splice(0);
    }
    parser.close();
  } catch (error) {
    // The records before the error are complete.
    yield* ready.splice(0);
    throw error;
  }
}

function decoderOf(start: Uint8Array, name: string): TextDecoder {
  const other = wrongFileType(start) ?? (isMarkup(start) ? undefined : noMarkupReason);
  if (other) throw new UnreadableFile(`${name} — ${other}`);
  return textDecoder(start);
}

async function* readText(file: string, name: string, progress: { bytes: number }): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of createReadStream(file)) {
      decoder ??= decoderOf(chunk, name);
      progress.bytes += chunk.length;
      yield decoder.decode(chunk, { stream: true });
    }
    if (!decoder) throw new UnreadableFile(`${name} — the file is empty`);
    yield decoder.decode();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${name} — ${unreadableReason(error, wrongEncodingReason)}`);
  }
}

import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { SaxesParser } from 'saxes';
import { referenceName } from './onix-tags.ts';
import { otherKind } from './other-kind.ts';
import { textDecoder } from './text-decoder.ts';
import { UnreadableFile, unreadableReason } from './unreadable.ts';
import type { XmlNode } from './xml-node.ts';

/** Far above any honest record; what bounds the memory a file can take. */
const maxRecordCharacters = 4_000_000;

const otherEncoding = 'it is not in the encoding that its first line names (UTF-8 when it names none)';

/** What the parser says only when a file has ended. */
function whyNotWellFormed(message: string): string {
  if (message.startsWith('unclosed tag')) return `it is cut off: it ends before the end of ${message.slice(14)}`;
  if (message.startsWith('document must contain')) return 'it is cut off: it ends before its first element';
  return `not well-formed XML: ${message}`;
}

const noMarkup =
  'it is no ONIX: its first sign is not <, as in all XML. Tables such as .csv are not read; ask who sent it for ONIX 3.0';

/** Byte order marks, zeros of UTF-16 and spaces may stand before the first tag. A file of nothing else is told of by the parser. */
const isMarkup = (start: Uint8Array): boolean =>
  /^[\xef\xbb\xbf\xfe\xff\0\s]*(<|$)/.test(Buffer.from(start.subarray(0, 2000)).toString('latin1'));

const isSupported = (release: string | undefined): boolean => release === '3.0' || release === '3.1';

/**
 * Reads an ONIX message as a stream: its Header (where there is one), then each Product, with reference names. Memory stays
 * the same however long the file is. Throws UnreadableFile for another format or release, for XML that is not well-formed,
 * and for document type definitions, whose entities are never expanded.
 */
export async function* readOnix(file: string): AsyncGenerator<XmlNode> {
  const name = basename(file);
  const ready: XmlNode[] = [];
  const open: XmlNode[] = [];
  let depth = 0;
  let size = 0;

  const parser = new SaxesParser();
  const refuse = (reason: string): never => {
    throw new UnreadableFile(`${name}:${parser.line} — ${reason}`);
  };
  const addText = (text: string): void => {
    size += text.length;
    if (size > maxRecordCharacters) refuse('a record is larger than 4 million characters; is an end tag missing?');
    open.at(-1)?.content.push(text);
  };

  parser.on('error', (error) => refuse(whyNotWellFormed(error.message.replace(/^.*?\d+:\d+: /, ''))));
  parser.on('doctype', () =>
    refuse('it has a document type definition (DOCTYPE), which is not accepted; take that line out'),
  );
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', (tag) => {
    const node: XmlNode = { name: referenceName(tag.name), attributes: tag.attributes, line: parser.line, content: [] };
    depth += 1;
    size += tag.name.length;
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
  parser.on('closetag', () => {
    depth -= 1;
    const node = open.pop();
    if (!node || open.length > 0) return;
    ready.push(node);
    size = 0;
  });

  try {
    for await (const text of readText(file, name)) {
      parser.write(text);
      yield* ready.splice(0);
    }
    parser.close();
  } catch (error) {
    // What stands before the mistake is whole.
    yield* ready.splice(0);
    throw error;
  }
}

function decoderOf(start: Uint8Array, name: string): TextDecoder {
  const other = otherKind(start) ?? (isMarkup(start) ? undefined : noMarkup);
  if (other) throw new UnreadableFile(`${name} — ${other}`);
  return textDecoder(start);
}

async function* readText(file: string, name: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of createReadStream(file)) {
      decoder ??= decoderOf(chunk, name);
      yield decoder.decode(chunk, { stream: true });
    }
    if (!decoder) throw new UnreadableFile(`${name} — the file is empty`);
    yield decoder.decode();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${name} — ${unreadableReason(error, otherEncoding)}`);
  }
}

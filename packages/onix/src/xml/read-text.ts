import type { FilePart } from '../packed/file-parts.ts';
import { bytesOf, type Source } from '../packed/unpacked-bytes.ts';
import type { Reading } from './reading.ts';
import { textDecoder } from './text-decoder.ts';
import { UnreadableFile, unreadableReason } from './unreadable-file.ts';
import { wrongFileType } from './wrong-file-type.ts';

const wrongEncodingReason = 'it is not in the encoding that its first line names (UTF-8 when it names none)';

const noMarkupReason =
  'it is no ONIX: its first sign is not <, as in all XML. Tables such as .csv are not read; ask who sent it for ONIX 3.0';

/**
 * Byte order marks, the zero bytes of UTF-16 and spaces may come before the first tag. The parser reports a file without any
 * tag.
 */
const isMarkup = (start: Uint8Array): boolean =>
  /^[\xef\xbb\xbf\xfe\xff\0\s]*(<|$)/.test(Buffer.from(start.subarray(0, 2000)).toString('latin1'));

function decoderOf(start: Uint8Array): TextDecoder {
  const other = wrongFileType(start) ?? (isMarkup(start) ? undefined : noMarkupReason);
  if (other) throw new UnreadableFile(other);
  return textDecoder(start);
}

/** The text of an XML file, part by part, unpacked where it is packed. Throws UnreadableFile for another kind of file. */
export async function* readText(file: Source, part: FilePart, reading: Reading): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytesOf(file, part, reading)) {
      decoder ??= decoderOf(chunk);
      yield decoder.decode(chunk, { stream: true });
    }
    if (!decoder) throw new UnreadableFile('the file is empty');
    yield decoder.decode();
  } catch (error) {
    throw new UnreadableFile(`${part.name} — ${unreadableReason(error, wrongEncodingReason)}`);
  }
}

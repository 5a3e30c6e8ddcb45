import type { BusboyFileStream } from '@fastify/busboy';
import type { DeskDigitalAnswers } from '../../../messages/plain/desk/digital-answers.ts';
import type { DeskUploadAnswers } from '../../../messages/plain/desk/upload-answers.ts';
import type { DigitalFiles, StoredFile } from '../../backend/digital/digital-files.ts';
import { fileKind } from '../../backend/digital/file-kind.ts';
import { BodyTooLarge } from '../../bounded-body.ts';
import type { TextLanguage } from '../../format.ts';
import { type DigitalKind, kindsFor, sizeText } from '../../shop/digital-kinds.ts';
import { isDiskFull, receiveUpload, type Upload } from '../receive-upload.ts';

type Received = Upload<StoredFile & { readonly kind: DigitalKind; readonly name: string }>;

/** What it says, and in which language it writes sizes. */
export interface FileAnswers {
  readonly text: DeskDigitalAnswers & DeskUploadAnswers;
  readonly language?: TextLanguage | undefined;
}

interface Place extends FileAnswers {
  readonly files: DigitalFiles;
  readonly maxBytes: number;
}

class Refused extends Error {}

/**
 * Receives the file of an edition, straight to the disk: as fast as the disk takes it, and never in memory. What it is, its bytes
 * decide. When anything is wrong, nothing of it stays.
 */
export const receiveFile = (request: Request, format: string, place: Place): Promise<Received> =>
  receiveUpload(request, (stream, name) => storeFile(stream, name, format, place), undefined, place.text);

async function storeFile(
  stream: BusboyFileStream,
  givenName: string,
  format: string,
  { files, maxBytes, ...answers }: Place,
): Promise<Received> {
  const { text } = answers;
  let kind: DigitalKind | undefined;
  try {
    const content = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    const file = await files.write(content, maxBytes, async (handle, bytes) => {
      if (bytes === 0) throw new Refused(text.fileMissing);
      kind = await fileKind(handle, bytes);
      if (!kind || !kindsFor(format).includes(kind)) throw new Refused(wrongKind(format, kind, text));
    });
    if (!kind) throw new Error('The kind of a file is known once it is stored');
    return { ok: true, file: { ...file, kind, name: shownName(givenName) } };
  } catch (error) {
    // The rest of a file that is refused is read and dropped, so that the form comes to its end and the answer can be sent.
    stream.resume();
    const message = messageOf(error, maxBytes, answers);
    if (message === undefined) throw error;
    return { ok: false, message };
  }
}

function wrongKind(format: string, kind: DigitalKind | undefined, text: DeskDigitalAnswers): string {
  const isAudio = format === 'Audio';
  if (!kind) return isAudio ? text.audioUnreadable : text.ebookUnreadable;
  const found = { kind: kind.toUpperCase() };
  return isAudio ? text.audioOfOtherKind(found) : text.ebookOfOtherKind(found);
}

function messageOf(error: unknown, maxBytes: number, { text, language }: FileAnswers): string | undefined {
  if (error instanceof Refused) return error.message;
  if (error instanceof BodyTooLarge)
    return text.fileTooLarge({ most: sizeText(maxBytes, language), setting: 'DIGITAL_MAX_MB' });
  return isDiskFull(error) ? text.diskFull : undefined;
}

/** Only shown, never a path. */
const shownName = (name: string): string =>
  [...name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replace(/^.*[/\\]/, '')].slice(0, 150).join('').trim() || 'file';

import type { BusboyFileStream } from '@fastify/busboy';
import type { DigitalFiles, StoredFile } from '../../backend/digital/digital-files.ts';
import { fileKind } from '../../backend/digital/file-kind.ts';
import { BodyTooLarge } from '../../bounded-body.ts';
import { type DigitalKind, kindsFor, kindsText, sizeText } from '../../shop/digital-kinds.ts';
import { chooseFile, isDiskFull, receiveUpload, type Upload } from '../receive-upload.ts';

type Received = Upload<StoredFile & { readonly kind: DigitalKind; readonly name: string }>;

class Refused extends Error {}

/**
 * Receives the file of an edition, straight to the disk: as fast as the disk takes it, and never in memory. What it is, its bytes
 * decide. When anything is wrong, nothing of it stays.
 */
export const receiveFile = (
  request: Request,
  format: string,
  place: { readonly files: DigitalFiles; readonly maxBytes: number },
): Promise<Received> => receiveUpload(request, (stream, name) => storeFile(stream, name, format, place));

async function storeFile(
  stream: BusboyFileStream,
  givenName: string,
  format: string,
  { files, maxBytes }: { readonly files: DigitalFiles; readonly maxBytes: number },
): Promise<Received> {
  let kind: DigitalKind | undefined;
  try {
    const content = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    const file = await files.write(content, maxBytes, async (handle, bytes) => {
      if (bytes === 0) throw new Refused(chooseFile);
      kind = await fileKind(handle, bytes);
      if (!kind || !kindsFor(format).includes(kind)) throw new Refused(wrongKind(format, kind));
    });
    if (!kind) throw new Error('The kind of a file is known once it is stored');
    return { ok: true, file: { ...file, kind, name: shownName(givenName) } };
  } catch (error) {
    // The rest of a file that is refused is read and dropped, so that the form comes to its end and the answer can be sent.
    stream.resume();
    const message = messageOf(error, maxBytes);
    if (message === undefined) throw error;
    return { ok: false, message };
  }
}

const article = (format: string): string => (format === 'Audio' ? 'An audio edition' : 'An e-book');

function wrongKind(format: string, kind: DigitalKind | undefined): string {
  const wanted = `${article(format)} needs a file of the kind ${kindsText(format)}.`;
  return kind
    ? `${wanted} This is of the kind ${kind.toUpperCase()}.`
    : `${wanted} This is something else, or it is damaged.`;
}

function messageOf(error: unknown, maxBytes: number): string | undefined {
  if (error instanceof Refused) return error.message;
  if (error instanceof BodyTooLarge)
    return `This file is larger than ${sizeText(maxBytes)}, which is the most that this shop takes (DIGITAL_MAX_MB).`;
  return isDiskFull(error) ? 'The disk of the shop is full, so the file was not stored.' : undefined;
}

/** Only shown, never a path. */
const shownName = (name: string): string =>
  [...name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replace(/^.*[/\\]/, '')].slice(0, 150).join('').trim() || 'file';

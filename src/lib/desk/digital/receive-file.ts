import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { type DigitalFiles, type StoredFile, TooLongError } from '../../backend/digital/digital-files.ts';
import { fileKind } from '../../backend/digital/file-kind.ts';
import { type DigitalKind, kindsFor, kindsText, sizeText } from '../../shop/digital-kinds.ts';

/** A file that was received and checked, or why it was not, as a sentence beside its field. */
export type Received =
  | { readonly ok: true; readonly file: StoredFile & { readonly kind: DigitalKind; readonly name: string } }
  | { readonly ok: false; readonly message: string };

class Refused extends Error {}

const chooseFile = 'Please choose a file.';

/** The name of the one field. */
export const fileField = 'file';

/**
 * Receives the file of a multipart form, straight to the disk: as fast as the disk takes it, and never in memory. What it is, its bytes
 * decide. When anything is wrong, nothing of it stays.
 */
export async function receiveFile(
  request: Request,
  format: string,
  { files, maxBytes }: { readonly files: DigitalFiles; readonly maxBytes: number },
): Promise<Received> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;/i.test(contentType) || !request.body) return { ok: false, message: chooseFile };
  let parser: Busboy;
  try {
    const limits = { files: 1, fields: 5, parts: 6, fieldSize: 1000, headerPairs: 20, fieldNameSize: 100 };
    parser = new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    return { ok: false, message: 'This form could not be read. Please try again.' };
  }
  let part: BusboyFileStream | undefined;
  let stored: Promise<Received> | undefined;
  parser.on('file', (_field: string, stream: BusboyFileStream, name: string) => {
    part = stream;
    stored = storeFile(stream, name, format, { files, maxBytes });
    // Awaited below, once the form has come to its end.
    stored.catch(() => undefined);
  });
  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream), parser);
  } catch (error) {
    part?.destroy(error instanceof Error ? error : undefined);
    await stored?.catch(() => undefined);
    return { ok: false, message: 'The file did not arrive completely. Please try again.' };
  }
  return stored ?? { ok: false, message: chooseFile };
}

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
  if (error instanceof TooLongError)
    return `This file is larger than ${sizeText(maxBytes)}, which is the most that this shop takes (DIGITAL_MAX_MB).`;
  const { code } = error as { readonly code?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk of the shop is full, so the file was not stored.';
  return undefined;
}

/** Only shown, never a path. */
const shownName = (name: string): string =>
  [...name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replace(/^.*[/\\]/, '')].slice(0, 150).join('').trim() || 'file';

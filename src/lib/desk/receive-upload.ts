import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { englishDeskUploadAnswers } from '../../messages/plain/desk/upload-answers.ts';

/** A file that was received and checked, or why it was not, as a sentence beside its field. */
export type Upload<File> =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly message: string };

/**
 * Receives the one file of a multipart form. `store` gets it as a stream, with the name that the sender gives it, and `onField` each
 * other field, before or after the file. What is wrong is said in English without `text`.
 */
export async function receiveUpload<File>(
  request: Request,
  store: (stream: BusboyFileStream, name: string) => Promise<Upload<File>>,
  onField: (name: string, value: string) => void = () => undefined,
  text = englishDeskUploadAnswers,
): Promise<Upload<File>> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;/i.test(contentType) || !request.body) return { ok: false, message: text.fileMissing };
  let parser: Busboy;
  try {
    const limits = { files: 1, fields: 5, parts: 6, fieldSize: 1000, headerPairs: 20, fieldNameSize: 100 };
    parser = new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    return { ok: false, message: text.formUnreadable };
  }
  let part: BusboyFileStream | undefined;
  let stored: Promise<Upload<File>> | undefined;
  parser.on('field', (name: string, value: string) => onField(name, value));
  parser.on('file', (_field: string, stream: BusboyFileStream, name: string) => {
    part = stream;
    stored = store(stream, name);
    // Awaited below, once the form has come to its end.
    stored.catch(() => undefined);
  });
  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream), parser);
  } catch (error) {
    part?.destroy(error instanceof Error ? error : undefined);
    await stored?.catch(() => undefined);
    return { ok: false, message: text.fileIncomplete };
  }
  return stored ?? { ok: false, message: text.fileMissing };
}

/** Whether an error of writing a file says that there is no room for it. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT';
}

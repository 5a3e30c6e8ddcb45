import type { BusboyFileStream } from '@fastify/busboy';
import { englishDeskUploadAnswers } from '../../../messages/plain/desk/upload-answers.ts';
import { BodyTooLarge, readBounded } from '../../bounded-body.ts';
import type { Upload } from '../receive-upload.ts';

/** A hundred thousand books. */
const mostFileBytes = 12_000_000;

/** Reads the text of a CSV file: UTF-8, or what older spreadsheets write. What is wrong is said in English without `text`. */
export async function readText(stream: BusboyFileStream, text = englishDeskUploadAnswers): Promise<Upload<string>> {
  let content: Buffer;
  try {
    const arriving = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    content = await readBounded(arriving, mostFileBytes);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    // The rest is read and dropped, so that the form comes to its end.
    stream.resume();
    return { ok: false, message: text.csvTooLarge({ most: mostFileBytes / 1_000_000 }) };
  }
  if (content.length === 0) return { ok: false, message: text.fileMissing };
  if (content.subarray(0, 2).toString('latin1') === 'PK') return { ok: false, message: text.csvIsWorkbook };
  try {
    return { ok: true, file: new TextDecoder('utf-8', { fatal: true }).decode(content) };
  } catch {
    return { ok: true, file: new TextDecoder('windows-1252').decode(content) };
  }
}

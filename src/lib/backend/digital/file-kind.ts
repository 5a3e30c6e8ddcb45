import type { FileHandle } from 'node:fs/promises';
import type { DigitalKind } from '../../shop/digital-kinds.ts';
import { readZipNames } from './zip-names.ts';

type Readable = Pick<FileHandle, 'read'>;

async function readAt(file: Readable, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Brands of MPEG-4 audio and audiobooks. */
const audioBrands = /^(M4B |M4A |mp4[12]|isom|iso[2-6])$/;
const audioFile = /\.(mp3|m4a|m4b|aac|ogg|opus|flac|wav)$/i;
/** What comes with the tracks of an audiobook. Nothing that a computer would run. */
const besideAudio = /(\/|\.(jpe?g|png|gif|webp|pdf|txt|nfo|cue|m3u8?|json|xml|md))$/i;

/**
 * What a file is, by its bytes and not by its name. Undefined for anything else, such as a zip that holds programs. The file is never
 * opened as what it claims to be.
 */
export async function fileKind(file: Readable, bytes: number): Promise<DigitalKind | undefined> {
  const start = await readAt(file, 0, 64);
  if (start.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  if (start.toString('latin1', 4, 8) === 'ftyp')
    return audioBrands.test(start.toString('latin1', 8, 12)) ? 'm4b' : undefined;
  if (start.toString('latin1', 0, 4) !== 'PK\x03\x04') return undefined;
  // EPUB asks for this entry, first and not compressed, so that its bytes are always here.
  if (start.toString('latin1', 30, 58) === 'mimetypeapplication/epub+zip') return 'epub';
  const names = await readZipNames(file, bytes);
  const isAudiobook =
    names?.some((name) => audioFile.test(name)) &&
    names.every((name) => audioFile.test(name) || besideAudio.test(name));
  return isAudiobook ? 'zip' : undefined;
}

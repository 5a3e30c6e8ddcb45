import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BusboyFileStream } from '@fastify/busboy';
import { type DeskImportAnswers, englishDeskImportAnswers } from '../../../messages/plain/desk/import-answers.ts';
import { type DeskUploadAnswers, englishDeskUploadAnswers } from '../../../messages/plain/desk/upload-answers.ts';
import { BodyTooLarge, boundedChunks } from '../../bounded-body.ts';
import type { TextLanguage } from '../../format.ts';
import { sizeText } from '../../shop/digital-kinds.ts';
import { ownCopiesField } from '../../shop/import-runs.ts';
import { isDiskFull, receiveUpload, type Upload } from '../receive-upload.ts';

export interface StoredCatalogueFile {
  readonly folder: string;
  readonly file: string;
  readonly bytes: number;
}

/** What the form says of its file. */
export interface FileOrigin {
  /** Its copies are the shop's own. */
  readonly isOwnCopies: boolean;
}

const supported = /\.(xml|gz|zip|ya?ml)$/i;

/** What it says, and in which language it writes sizes. */
export interface FileAnswers {
  readonly text: DeskImportAnswers & DeskUploadAnswers;
  readonly language?: TextLanguage | undefined;
}

const englishAnswers: FileAnswers = { text: { ...englishDeskUploadAnswers, ...englishDeskImportAnswers } };

/** Catalogue files in DATA_DIR/imports, each in a folder of its own, because its name is in its report. */
export class ImportFiles {
  readonly #root: string;
  readonly #maxBytes: number;

  constructor(dataDir: string, maxBytes: number) {
    this.#root = join(dataDir, 'imports');
    this.#maxBytes = maxBytes;
  }

  pathOf({ folder, file }: Pick<StoredCatalogueFile, 'folder' | 'file'>): string {
    if (!/^[\w-]+$/.test(folder) || file !== safeName(file)) throw new Error('not a stored catalogue file');
    return join(this.#root, folder, file);
  }

  async isHere(stored: Pick<StoredCatalogueFile, 'folder' | 'file'>): Promise<boolean> {
    return (await stat(this.pathOf(stored)).catch(() => undefined))?.isFile() ?? false;
  }

  remove({ folder }: Pick<StoredCatalogueFile, 'folder'>): Promise<void> {
    if (!/^[\w-]+$/.test(folder)) throw new Error('not a stored catalogue file');
    return rm(join(this.#root, folder), { recursive: true, force: true });
  }

  /**
   * Receives the file of a form, straight to the disk. When anything is wrong, nothing of it stays; what, is said in English without
   * `answers`.
   */
  async receive(
    request: Request,
    answers: FileAnswers = englishAnswers,
  ): Promise<Upload<StoredCatalogueFile> & FileOrigin> {
    let isOwnCopies = false;
    const upload = await receiveUpload(
      request,
      (stream, name) => this.#store(stream, name, answers),
      (name, value) => {
        if (name === ownCopiesField) isOwnCopies = value === '1';
      },
      answers.text,
    );
    return { ...upload, isOwnCopies };
  }

  async #store(
    stream: BusboyFileStream,
    name: string,
    { text, language }: FileAnswers,
  ): Promise<Upload<StoredCatalogueFile>> {
    const stored = { folder: randomUUID(), file: safeName(name) };
    const refuse = async (message: string): Promise<Upload<StoredCatalogueFile>> => {
      // The rest is read and dropped, so that the form comes to its end and the answer can be sent.
      stream.resume();
      await this.remove(stored);
      return { ok: false, message };
    };
    if (name === '') return refuse(text.fileMissing);
    if (!supported.test(stored.file)) return refuse(text.unsupported);
    try {
      const bytes = await this.#write(stream, stored);
      if (bytes === undefined)
        return await refuse(text.fileTooLarge({ most: sizeText(this.#maxBytes, language), setting: 'IMPORT_MAX_MB' }));
      return bytes === 0 ? await refuse(text.fileMissing) : { ok: true, file: { ...stored, bytes } };
    } catch (error) {
      const refusal = await refuse(text.diskFull);
      if (!isDiskFull(error)) throw error;
      return refusal;
    }
  }

  /** The number of bytes; undefined when there are too many. */
  async #write(stream: BusboyFileStream, stored: Pick<StoredCatalogueFile, 'folder' | 'file'>) {
    await mkdir(join(this.#root, stored.folder), { recursive: true, mode: 0o700 });
    const file = await open(this.pathOf(stored), 'wx', 0o600);
    try {
      let bytes = 0;
      const arriving = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
      for await (const chunk of boundedChunks(arriving, this.#maxBytes)) {
        bytes += chunk.length;
        await file.writeFile(chunk);
      }
      return bytes;
    } catch (error) {
      if (error instanceof BodyTooLarge) return undefined;
      throw error;
    } finally {
      await file.close();
    }
  }
}

/** A name that is the same on every disk. Only its ending and its words count. Cut first, as a cut may leave a dot at its beginning. */
export const safeName = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[^\w.-]+/g, '-')
    .slice(-100)
    .replace(/^[.-]+/, '');

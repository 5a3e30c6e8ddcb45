import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddedPicture } from '../protocol.ts';
import type { Site } from '../site.ts';
import type { EditorTexts } from '../texts.ts';
import type { ShrinkPicture, WriteFile } from './host.ts';

export interface PicturesOptions {
  /** Its subfolder `pictures` is shown at /pictures/. */
  readonly contentFolder: string;
  /** Static files of the site, shown at /. */
  readonly publicFolder: string;
  readonly pictureType: Site['pictureType'];
  readonly writeFile: WriteFile;
  readonly shrinkPicture: ShrinkPicture;
  readonly texts: Pick<EditorTexts, 'notAPicture'>;
}

export interface PictureFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

export interface Pictures {
  /** URL paths of the pictures in the content folder. */
  list(): Promise<readonly string[]>;
  /** Adds a picture under a free name, as WebP. */
  add(name: string, bytes: Uint8Array): Promise<AddedPicture>;
  /** The picture with this URL path, from the content folder or the public folder. */
  read(urlPath: string): Promise<PictureFile | undefined>;
}

/** The pictures of the site. */
export function createPictures(options: PicturesOptions): Pictures {
  const { contentFolder, publicFolder, pictureType, writeFile, shrinkPicture, texts } = options;
  async function list() {
    const names = await readdir(join(contentFolder, 'pictures')).catch(() => []);
    return names
      .filter((name) => pictureType(name))
      .sort()
      .map((name) => `/pictures/${name}`);
  }
  return {
    list,
    add: (name, bytes) =>
      addPicture(name, bytes, {
        ...{ list, shrinkPicture, texts },
        write: (path, picture) => writeFile(join(contentFolder, path), picture),
      }),
    async read(urlPath) {
      const type = pictureType(urlPath.slice(urlPath.lastIndexOf('/') + 1));
      if (!type || urlPath.includes('..')) return undefined;
      const folder = /^\/pictures\/[^/]+$/.test(urlPath) ? contentFolder : publicFolder;
      const bytes = await readFile(join(folder, urlPath)).catch(() => undefined);
      return bytes && { bytes: new Uint8Array(bytes), type };
    },
  };
}

export interface PictureTarget {
  readonly shrinkPicture: ShrinkPicture;
  readonly texts: Pick<EditorTexts, 'notAPicture'>;
  /** URL paths of the pictures that are there. */
  list(): Promise<readonly string[]>;
  /** `path` is one of the content folder. */
  write(path: string, picture: Uint8Array): Promise<void>;
}

/** Adds a picture under a free name, as WebP. */
export async function addPicture(name: string, bytes: Uint8Array, target: PictureTarget): Promise<AddedPicture> {
  const picture = await target.shrinkPicture(bytes);
  if (!picture) return { ok: false, message: target.texts.notAPicture };
  const base = slugOf(name) || 'picture';
  const isTaken = (await target.list()).includes(`/pictures/${base}.webp`);
  const path = `pictures/${isTaken ? `${base}-${randomBytes(3).toString('hex')}` : base}.webp`;
  await target.write(path, picture.bytes);
  return { ok: true, path: `/${path}` };
}

const slugOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

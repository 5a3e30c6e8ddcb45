import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture of this site, by its address; undefined when there is none or it cannot be read. */
export type SizeOf = (href: string) => Promise<Size | undefined>;

/** A picture as it is sent. */
export interface PictureFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
}

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

const plainName = /^[a-z\d][\w.-]{0,120}$/i;

/** The content type of a picture's file name; undefined when it is none. */
export const pictureType = (name: string): string | undefined =>
  plainName.test(name) ? types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] : undefined;

/** Where in the content folder the picture with this address lies; undefined when the address is none of them. */
export function picturePath(href: string): string | undefined {
  const name = /^\/pictures\/([^/?#]+)(?:[?#]|$)/.exec(href)?.[1];
  return name && pictureType(name) ? join('pictures', name) : undefined;
}

/** The pictures that editors put into `folder`/pictures. Never throws. */
export function createPictures(folder: string) {
  return {
    async file(name: string): Promise<PictureFile | undefined> {
      const type = pictureType(name);
      if (!type) return undefined;
      try {
        const bytes = await readFile(join(folder, 'pictures', name));
        const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
        return { body: new Uint8Array(bytes), type, etag };
      } catch {
        return undefined;
      }
    },
    async sizeOf(href: string): Promise<Size | undefined> {
      const path = picturePath(href);
      if (!path) return undefined;
      try {
        // Loaded when there is a picture, as it takes some 40 MB of memory. Not by its name: the picture library remembers
        // files, also when others take their place.
        const { default: sharp } = await import('sharp');
        return (await sharp(await readFile(join(folder, path))).metadata()).autoOrient;
      } catch {
        return undefined;
      }
    },
  };
}

import { createHash } from 'node:crypto';
import type { ContentSource } from './content-source.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The pixel size of a picture on this site, by its path; undefined when it does not exist or cannot be read. */
export type SizeOf = (href: string) => Promise<Size | undefined>;

/** A picture with its response headers. */
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

const allowedName = /^[a-z\d][\w.-]{0,120}$/i;

/** The content type by file extension; undefined for other files. */
export const pictureType = (name: string): string | undefined =>
  allowedName.test(name) ? types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] : undefined;

/** The picture's path in the content folder; undefined when the link is not to a picture there. */
export function picturePath(href: string): string | undefined {
  const name = /^\/pictures\/([^/?#]+)(?:[?#]|$)/.exec(href)?.[1];
  return name && pictureType(name) ? `pictures/${name}` : undefined;
}

/** The pictures in the folder `pictures` of the content. Its functions never throw. */
export function createPictures(source: Pick<ContentSource, 'readBytes'>) {
  return {
    async file(name: string): Promise<PictureFile | undefined> {
      const type = pictureType(name);
      if (!type) return undefined;
      try {
        const bytes = await source.readBytes(`pictures/${name}`);
        const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
        return { body: bytes, type, etag };
      } catch {
        return undefined;
      }
    },
    async sizeOf(href: string): Promise<Size | undefined> {
      const path = picturePath(href);
      if (!path) return undefined;
      try {
        // Loaded on demand, because sharp takes about 40 MB of memory. It gets the bytes instead of the file name, because it
        // caches files by name even when they are replaced.
        const { default: sharp } = await import('sharp');
        return (await sharp(await source.readBytes(path)).metadata()).autoOrient;
      } catch {
        return undefined;
      }
    },
  };
}

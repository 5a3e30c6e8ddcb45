import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureType } from '../../src/lib/content/pictures.ts';
import { writeWhole } from '../../src/lib/content/write-file.ts';

/** Wide enough for the widest column on a dense screen. */
const mostPixels = 1600;

export type AddedPicture =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: string };

/** The addresses of the pictures in the content folder. */
export async function listPictures(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, 'pictures')).catch(() => []);
  return names
    .filter((name) => pictureType(name))
    .sort()
    .map((name) => `/pictures/${name}`);
}

/**
 * Takes a photograph or drawing into the content folder: turned upright, not larger than a page needs, and without what a
 * camera notes in it, such as the place.
 */
export async function addPicture(folder: string, name: string, bytes: Uint8Array): Promise<AddedPicture> {
  const base = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const picture = await webp(bytes).catch(() => undefined);
  if (!picture)
    return { ok: false, message: 'This file could not be read as a picture. Please choose a JPEG, PNG or WebP.' };
  const known = await listPictures(folder);
  const plain = `${base || 'picture'}.webp`;
  const free = known.includes(`/pictures/${plain}`)
    ? `${base || 'picture'}-${randomBytes(3).toString('hex')}.webp`
    : plain;
  await writeWhole(join(folder, 'pictures', free), picture);
  return { ok: true, path: `/pictures/${free}` };
}

const webp = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: 100_000_000 })
    .autoOrient()
    .resize({ width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

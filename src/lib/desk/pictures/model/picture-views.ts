import type { UseRow } from '../../pages/model/page-views.ts';

/** What the desk shows of the pictures that pages can show. */
export interface PictureRow {
  /** The file's name. */
  readonly name: string;
  /** The path that pages show it by. */
  readonly path: string;
  /** What it shows; '' when it was not described yet. */
  readonly alt: string;
  readonly uses: readonly UseRow[];
}

export const maxAlt = 200;

/** The name of a picture's file, made of the name of what was sent: IMG 1.JPG → img-1 */
export const pictureName = (fileName: string): string =>
  fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'picture';

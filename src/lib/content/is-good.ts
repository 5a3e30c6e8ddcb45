import type { ContentSource } from './content-source.ts';
import { filesWithPages } from './files.ts';
import { createPictures } from './pictures.ts';

/** Whether pages can show a text as the content of this file. */
export async function isGoodText(path: string, text: string, source: ContentSource): Promise<boolean> {
  const file = filesWithPages([path.replace(/^pages\//, '')]).find((one) => one.path === path);
  return file === undefined || (await file.check(text, createPictures(source).sizeOf)).ok;
}

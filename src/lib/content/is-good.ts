import { contentFileAt } from './translations.ts';

/** Whether pages can show a text as the content of this file. */
export async function isGoodText(path: string, text: string): Promise<boolean> {
  const file = contentFileAt(path);
  return file === undefined || (await file.check(text)).ok;
}

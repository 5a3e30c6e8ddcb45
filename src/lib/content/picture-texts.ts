import type { z } from 'zod';
import { fields, listOf, picture, text } from './fields.ts';
import { readYaml, type ValidationResult } from './read-yaml.ts';

/** The schema of content/pictures.yml: what each picture shows. */
export const pictureTextsFile = fields({
  pictures: listOf(fields({ picture: picture('picture'), alt: text('pictureText', 200, { label: 'whatItShows' }) }), {
    label: 'pictureTexts',
    most: 2000,
    entry: 'picture',
  }),
});

export const readPictureTexts = (file: string): ValidationResult<z.output<typeof pictureTextsFile>> =>
  readYaml(file.replace(/^\uFEFF/, ''), pictureTextsFile);

/** What pictures show, by their path. */
export function pictureTexts(file: string): ReadonlyMap<string, string> {
  const checked = readPictureTexts(file);
  return new Map(checked.ok ? checked.value.pictures.map(({ picture: path, alt }) => [path, alt]) : []);
}

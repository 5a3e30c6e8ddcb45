import type { z } from 'zod';
import { group, listOf, picture, text } from './fields.ts';
import { readYaml, type ValidationResult } from './read-yaml.ts';

/** The schema of content/pictures.yml: what each picture shows. */
export const pictureTextsFile = group(
  { label: 'Pictures' },
  {
    pictures: listOf(
      group(
        { label: 'Picture' },
        {
          picture: picture('Picture'),
          alt: text('What it shows', 'what the picture shows, for those who cannot see it', 200),
        },
      ),
      { label: 'What pictures show', most: 2000, entry: 'picture' },
    ),
  },
);

export const readPictureTexts = (file: string): ValidationResult<z.output<typeof pictureTextsFile>> =>
  readYaml(file.replace(/^\uFEFF/, ''), pictureTextsFile);

/** What pictures show, by their path. */
export function pictureTexts(file: string): ReadonlyMap<string, string> {
  const checked = readPictureTexts(file);
  return new Map(checked.ok ? checked.value.pictures.map(({ picture: path, alt }) => [path, alt]) : []);
}

import { z } from 'zod';
import { deskPicturePath, deskPicturesPath } from '../../lib/desk/pictures/model/pages.ts';
import { pictureAnswers } from '../../messages/desk/content-texts.ts';
import { deskAction } from './define.ts';
import { staffOutcome } from './staff-outcome.ts';

/** What pictures show, and their deletion. A new one has a form of its own (pages/desk/pictures/index.astro). */

const describe = deskAction(
  'desk.pictures.describe',
  ({ idField, optionalField }) => z.object({ name: idField, alt: optionalField }),
  async ({ name, alt }, by, { locals: { desk, language } }) => {
    const text = pictureAnswers(language);
    return staffOutcome(await desk.pictures.describe(name, alt, by, text), {
      to: deskPicturePath(name),
      done: text.saved,
    });
  },
);

const remove = deskAction(
  'desk.pictures.remove',
  ({ idField }) => z.object({ name: idField }),
  async ({ name }, by, { locals: { desk, language } }) => {
    const text = pictureAnswers(language);
    const result = await desk.pictures.remove(name, by, text);
    return staffOutcome(result, { to: deskPicturesPath, done: text.pictureDeleted });
  },
);

export const pictures = { describe, remove };

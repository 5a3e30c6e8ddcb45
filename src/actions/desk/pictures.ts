import { z } from 'zod';
import { deskPicturePath, deskPicturesPath } from '../../lib/desk/pictures/model/pages.ts';
import { idField, optionalField } from '../form.ts';
import { deskAction } from './define.ts';
import { staffOutcome } from './staff-outcome.ts';

/** What pictures show, and their deletion. A new one has a form of its own (pages/desk/pictures/index.astro). */

const describe = deskAction(
  'desk.pictures.describe',
  z.object({ name: idField, alt: optionalField }),
  async ({ name, alt }, by, { locals }) =>
    staffOutcome(await locals.desk.pictures.describe(name, alt, by), { to: deskPicturePath(name), done: 'Saved.' }),
);

const remove = deskAction('desk.pictures.remove', z.object({ name: idField }), async ({ name }, by, { locals }) =>
  staffOutcome(await locals.desk.pictures.remove(name, by), { to: deskPicturesPath, done: 'The picture is deleted.' }),
);

export const pictures = { describe, remove };

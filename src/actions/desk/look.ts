import { deskLookPath } from '../../lib/desk/look/model/pages.ts';
import { deskAction } from './define.ts';
import { formValues } from './form-values.ts';
import { staffOutcome } from './staff-outcome.ts';

/** The shop's colour and logo. A new logo has a form of its own (pages/desk/settings/look.astro). */

const saved = { to: deskLookPath, done: 'Saved. Every page shows it from now on.' };

const accent = deskAction('desk.look.accent', formValues(), async (values, by, { locals }) =>
  staffOutcome(await locals.desk.look.saveAccent(values, by), saved),
);

const dropAccent = deskAction('desk.look.dropAccent', formValues(), async (_values, by, { locals }) =>
  staffOutcome(await locals.desk.look.dropAccent(by), saved),
);

const dropLogo = deskAction('desk.look.dropLogo', formValues(), async (_values, by, { locals }) =>
  staffOutcome(await locals.desk.look.dropLogo(by), saved),
);

export const look = { accent, dropAccent, dropLogo };

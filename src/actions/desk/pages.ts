import { deskPagePath, deskPagesPath } from '../../lib/desk/pages/model/pages.ts';
import { deskAction } from './define.ts';
import { formValues } from './form-values.ts';
import { staffOutcome } from './staff-outcome.ts';

/** The pages that editors write. Their rules are in lib/desk/pages; the forms go there as they were sent. */

const form = formValues();

const add = deskAction('desk.pages.add', formValues(100_000), async (values, by, { locals }) => {
  const result = await locals.desk.pages.add(values, by);
  return staffOutcome(result, { to: deskPagePath(result.name), done: `The page is there, at /${result.name}.` });
});

const rename = deskAction('desk.pages.rename', form, async (values, by, { locals }) => {
  const result = await locals.desk.pages.rename(values.name ?? '', values, by);
  return staffOutcome(result, { to: deskPagePath(result.name), done: 'Saved.' });
});

const place = deskAction('desk.pages.place', form, async (values, by, { locals }) => {
  const name = values.name ?? '';
  return staffOutcome(await locals.desk.pages.place(name, values, by), { to: deskPagePath(name), done: 'Saved.' });
});

const remove = deskAction('desk.pages.remove', form, async (values, by, { locals }) =>
  staffOutcome(await locals.desk.pages.remove(values.name ?? '', values, by), {
    to: deskPagesPath,
    done: 'The page is deleted.',
  }),
);

const addFormer = deskAction('desk.pages.addFormer', form, async (values, by, { locals }) =>
  staffOutcome(await locals.desk.pages.addFormer(values, by), { to: deskPagesPath, done: 'Saved.' }),
);

const dropFormer = deskAction('desk.pages.dropFormer', form, async ({ from = '' }, by, { locals }) =>
  staffOutcome(await locals.desk.pages.dropFormer(from, by), {
    to: deskPagesPath,
    done: `${from} leads nowhere any more.`,
  }),
);

export const pages = { add, rename, place, remove, addFormer, dropFormer };

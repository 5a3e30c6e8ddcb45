import type { ActionAPIContext } from 'astro:actions';
import { deskPagePath, deskPagesPath } from '../../lib/desk/pages/model/pages.ts';
import { pageAnswers } from '../../messages/desk/content-texts.ts';
import { deskAction } from './define.ts';
import { formValues } from './form-values.ts';
import { staffOutcome } from './staff-outcome.ts';

/** The pages that editors write. Their rules are in lib/desk/pages; the forms go there as they were sent. */

const form = formValues();

/** The pages of the desk, and its answers in its language. */
const deskOf = ({ locals: { desk, language } }: ActionAPIContext) => ({
  pages: desk.pages,
  text: pageAnswers(language),
});

const add = deskAction('desk.pages.add', formValues(100_000), async (values, by, context) => {
  const { pages, text } = deskOf(context);
  const result = await pages.add(values, by, text);
  return staffOutcome(result, { to: deskPagePath(result.name), done: text.added({ name: result.name }) });
});

const rename = deskAction('desk.pages.rename', form, async (values, by, context) => {
  const { pages, text } = deskOf(context);
  const result = await pages.rename(values.name ?? '', values, by, text);
  return staffOutcome(result, { to: deskPagePath(result.name), done: text.saved });
});

const place = deskAction('desk.pages.place', form, async (values, by, context) => {
  const { pages, text } = deskOf(context);
  const name = values.name ?? '';
  return staffOutcome(await pages.place(name, values, by, text), { to: deskPagePath(name), done: text.saved });
});

const remove = deskAction('desk.pages.remove', form, async (values, by, context) => {
  const { pages, text } = deskOf(context);
  const result = await pages.remove(values.name ?? '', values, by, text);
  return staffOutcome(result, { to: deskPagesPath, done: text.removed });
});

const addFormer = deskAction('desk.pages.addFormer', form, async (values, by, context) => {
  const { pages, text } = deskOf(context);
  return staffOutcome(await pages.addFormer(values, by, text), { to: deskPagesPath, done: text.saved });
});

const dropFormer = deskAction('desk.pages.dropFormer', form, async ({ from = '' }, by, context) => {
  const { pages, text } = deskOf(context);
  const result = await pages.dropFormer(from, by, text);
  return staffOutcome(result, { to: deskPagesPath, done: text.formerDropped({ path: from }) });
});

export const pages = { add, rename, place, remove, addFormer, dropFormer };

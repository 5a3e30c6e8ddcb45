import { z } from 'zod';
import { arrangements, isListName } from '../../lib/desk/display/model/display.ts';
import { deskDisplayPath, deskListPath, deskPublishersPath } from '../../lib/desk/display/model/pages.ts';
import { deskAction } from './define.ts';
import { givenBack, idOf, noShop } from './display-outcome.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesForm } from './values-form.ts';

/** Banners, hand-picked lists and publishers of the home page. Their rules are in lib/desk/display. */

const arrangeForm = z.object({ id: z.coerce.number().int(), step: z.enum(arrangements) });
const list = z.string().refine(isListName);

const banner = deskAction('desk.display.banner', valuesForm, async (values, by, { locals }) => {
  const result = await locals.desk.display?.saveBanner({ id: idOf(values), values, by });
  return staffOutcome(result ?? noShop, { to: deskDisplayPath, done: 'The banner is saved.' });
});

const arrangeBanner = deskAction('desk.display.arrangeBanner', arrangeForm, async ({ id, step }, by, { locals }) => {
  const result = await locals.desk.display?.arrangeBanner({ id, step, by });
  const done = step === 'remove' ? { done: 'The banner is removed.' } : {};
  return staffOutcome(result ?? noShop, { to: deskDisplayPath, ...done });
});

const addBook = deskAction('desk.display.addBook', valuesForm, async (values, by, { locals }) => {
  const name = list.safeParse(values.list);
  const result = name.success ? await locals.desk.display?.addBook(name.data, { values, by }) : undefined;
  return staffOutcome(result ?? noShop, { to: deskListPath(name.data ?? ''), done: 'The book is in the list.' });
});

const arrangeBook = deskAction(
  'desk.display.arrangeBook',
  arrangeForm.extend({ list }),
  async ({ id, step, list: name }, by, { locals }) => {
    const result = await locals.desk.display?.arrangeBook(name, { id, step, by });
    return staffOutcome(result ?? noShop, { to: deskListPath(name) });
  },
);

const addPublisher = deskAction('desk.display.addPublisher', valuesForm, async (values, by, { locals }) => {
  const result = await locals.desk.display?.addPublisher({ values, by });
  return staffOutcome(result ?? noShop, { to: deskPublishersPath, done: 'The publisher is shown.' });
});

const arrangePublisher = deskAction(
  'desk.display.arrangePublisher',
  arrangeForm,
  async ({ id, step }, by, { locals }) =>
    staffOutcome((await locals.desk.display?.arrangePublisher({ id, step, by })) ?? noShop, { to: deskPublishersPath }),
);

const giveBack = deskAction(
  'desk.display.giveBack',
  z.object({ section: z.enum(['banners', 'featured', 'vendors']) }),
  async ({ section }, by, { locals }) =>
    givenBack((await locals.desk.display?.giveBack(section, by)) ?? false, deskDisplayPath),
);

export const display = { banner, arrangeBanner, addBook, arrangeBook, addPublisher, arrangePublisher, giveBack };

import { z } from 'zod';
import { arrangements, isListName } from '../../lib/desk/display/model/display.ts';
import {
  deskCategoriesPath,
  deskDisplayPath,
  deskListPath,
  deskPublishersPath,
} from '../../lib/desk/display/model/pages.ts';
import { messages } from '../../messages/messages.ts';
import { deskAction } from './define.ts';
import { givenBack, idOf, withoutShop } from './display-outcome.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesForm } from './values-form.ts';

/** Banners, hand-picked lists and publishers of the home page. Their rules are in lib/desk/display. */

const arrangeForm = z.object({ id: z.coerce.number().int(), step: z.enum(arrangements) });
const list = z.string().refine(isListName);

const banner = deskAction('desk.display.banner', valuesForm, async (values, by, { locals: { desk, language } }) => {
  const text = messages.deskDisplayAnswers(language);
  const names = messages.tradeNames(language);
  const result = await desk.display?.saveBanner({ id: idOf(values), values, by, text, names });
  return staffOutcome(result ?? withoutShop(language), { to: deskDisplayPath, done: text.bannerSaved });
});

const arrangeBanner = deskAction(
  'desk.display.arrangeBanner',
  arrangeForm,
  async ({ id, step }, by, { locals: { desk, language } }) => {
    const result = await desk.display?.arrangeBanner({ id, step, by });
    const done = step === 'remove' ? { done: messages.deskDisplayAnswers(language).bannerRemoved } : {};
    return staffOutcome(result ?? withoutShop(language), { to: deskDisplayPath, ...done });
  },
);

const addBook = deskAction('desk.display.addBook', valuesForm, async (values, by, { locals: { desk, language } }) => {
  const name = list.safeParse(values.list);
  const text = messages.deskDisplayAnswers(language);
  const names = messages.tradeNames(language);
  const result = name.success ? await desk.display?.addBook(name.data, { values, by, text, names }) : undefined;
  return staffOutcome(result ?? withoutShop(language), { to: deskListPath(name.data ?? ''), done: text.bookAdded });
});

const arrangeBook = deskAction(
  'desk.display.arrangeBook',
  arrangeForm.extend({ list }),
  async ({ id, step, list: name }, by, { locals: { desk, language } }) => {
    const result = await desk.display?.arrangeBook(name, { id, step, by });
    return staffOutcome(result ?? withoutShop(language), { to: deskListPath(name) });
  },
);

const addPublisher = deskAction(
  'desk.display.addPublisher',
  valuesForm,
  async (values, by, { locals: { desk, language } }) => {
    const text = messages.deskDisplayAnswers(language);
    const result = await desk.display?.addPublisher({ values, by, text });
    return staffOutcome(result ?? withoutShop(language), { to: deskPublishersPath, done: text.publisherAdded });
  },
);

const arrangePublisher = deskAction(
  'desk.display.arrangePublisher',
  arrangeForm,
  async ({ id, step }, by, { locals: { desk, language } }) =>
    staffOutcome((await desk.display?.arrangePublisher({ id, step, by })) ?? withoutShop(language), {
      to: deskPublishersPath,
    }),
);

const giveBack = deskAction(
  'desk.display.giveBack',
  z.object({ section: z.enum(['banners', 'featured', 'vendors']) }),
  async ({ section }, by, { locals: { desk, language } }) =>
    givenBack((await desk.display?.giveBack(section, by)) ?? false, deskDisplayPath, language),
);

const category = deskAction('desk.display.category', valuesForm, async (values, by, { locals: { desk, language } }) => {
  const text = messages.deskDisplayAnswers(language);
  const result = await desk.display?.saveCategory({ id: idOf(values), values, by, text });
  return staffOutcome(result ?? withoutShop(language), { to: deskCategoriesPath, done: text.categorySaved });
});

export const display = {
  banner,
  arrangeBanner,
  addBook,
  arrangeBook,
  addPublisher,
  arrangePublisher,
  giveBack,
  category,
};

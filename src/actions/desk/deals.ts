import { z } from 'zod';
import { arrangements } from '../../lib/desk/display/model/display.ts';
import { deskDealsPath } from '../../lib/desk/display/model/pages.ts';
import { messages } from '../../messages/messages.ts';
import { deskAction } from './define.ts';
import { givenBack, idOf, withoutShop } from './display-outcome.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesForm } from './values-form.ts';

/** Deals. Their rules are in lib/desk/display. */

const save = deskAction('desk.deals.save', valuesForm, async (values, by, { locals: { desk, language } }) => {
  const text = messages.deskDisplayAnswers(language);
  const names = messages.tradeNames(language);
  const result = await desk.deals?.saveDeal({ id: idOf(values), values, by, text, names, language });
  return staffOutcome(result ?? withoutShop(language), { to: deskDealsPath, done: text.dealSaved });
});

const arrange = deskAction(
  'desk.deals.arrange',
  z.object({ id: z.coerce.number().int(), step: z.enum(arrangements) }),
  async ({ id, step }, by, { locals: { desk, language } }) => {
    const result = await desk.deals?.arrangeDeal({ id, step, by });
    const done = step === 'remove' ? { done: messages.deskDisplayAnswers(language).dealRemoved } : {};
    return staffOutcome(result ?? withoutShop(language), { to: deskDealsPath, ...done });
  },
);

const giveBack = deskAction('desk.deals.giveBack', z.object({}), async (_form, by, { locals: { desk, language } }) =>
  givenBack((await desk.deals?.giveBack('deals', by)) ?? false, deskDealsPath, language),
);

export const deals = { save, arrange, giveBack };

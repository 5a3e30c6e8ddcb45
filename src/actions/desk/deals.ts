import { z } from 'zod';
import { arrangements } from '../../lib/desk/display/model/display.ts';
import { deskDealsPath } from '../../lib/desk/display/model/pages.ts';
import { deskAction } from './define.ts';
import { givenBack, idOf, noShop } from './display-outcome.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesForm } from './values-form.ts';

/** Deals. Their rules are in lib/desk/display. */

const save = deskAction('desk.deals.save', valuesForm, async (values, by, { locals }) => {
  const result = await locals.desk.deals?.saveDeal({ id: idOf(values), values, by });
  return staffOutcome(result ?? noShop, { to: deskDealsPath, done: 'The deal is saved.' });
});

const arrange = deskAction(
  'desk.deals.arrange',
  z.object({ id: z.coerce.number().int(), step: z.enum(arrangements) }),
  async ({ id, step }, by, { locals }) => {
    const result = await locals.desk.deals?.arrangeDeal({ id, step, by });
    const done = step === 'remove' ? { done: 'The deal is removed.' } : {};
    return staffOutcome(result ?? noShop, { to: deskDealsPath, ...done });
  },
);

const giveBack = deskAction('desk.deals.giveBack', z.object({}), async (_form, by, { locals }) =>
  givenBack((await locals.desk.deals?.giveBack('deals', by)) ?? false, deskDealsPath),
);

export const deals = { save, arrange, giveBack };

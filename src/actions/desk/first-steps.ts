import { z } from 'zod';
import { firstStepIds, sampleRemovedText } from '../../lib/desk/first-steps/model/first-steps.ts';
import { deskFirstStepsPath } from '../../lib/desk/first-steps/model/pages.ts';
import { deskPath } from '../../lib/desk/model/home-pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { toast } from '../define.ts';
import { deskAction } from './define.ts';

/** The first steps of a new shop. */

const done = (text: string, to = deskFirstStepsPath): Outcome => ({
  ok: true,
  notices: text ? [toast('success', text)] : [],
  to,
  navigates: true,
});

const removeSample = deskAction('desk.firstSteps.removeSample', z.object({}), async (_form, by, { locals }) => {
  const removed = await locals.desk.firstSteps?.removeSample(by);
  return done(removed ? sampleRemovedText(removed) : '');
});

const testMail = deskAction('desk.firstSteps.testMail', z.object({}), async (_form, by, { locals }) => {
  await locals.desk.firstSteps?.sendTestMail(by);
  return done('', `${deskFirstStepsPath}#mail`);
});

const settle = deskAction(
  'desk.firstSteps.settle',
  z.object({ id: z.enum(firstStepIds) }),
  async ({ id }, by, { locals }) => {
    await locals.desk.firstSteps?.settle(id, by);
    return done('');
  },
);

const hide = deskAction(
  'desk.firstSteps.hide',
  z.object({ hidden: z.stringbool() }),
  async ({ hidden }, by, { locals }) => {
    await locals.desk.firstSteps?.setHidden(hidden, by);
    return hidden ? done('The first steps are hidden. Settings leads back to them.', deskPath) : done('');
  },
);

export const firstSteps = { removeSample, testMail, settle, hide };

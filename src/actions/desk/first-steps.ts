import { z } from 'zod';
import { firstStepIds, sampleRemovedText } from '../../lib/desk/first-steps/model/first-steps.ts';
import { deskFirstStepsPath } from '../../lib/desk/first-steps/model/pages.ts';
import { deskPath } from '../../lib/desk/model/home-pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { isOnlineMode, onlineModeOf } from '../../lib/trade/orders/order.ts';
import type { TestPaymentStart } from '../../lib/trade/orders/test-payment.ts';
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

const refusals: Readonly<Record<Exclude<TestPaymentStart, 'open'>, Readonly<Record<string, string>>>> = {
  'real money': { real: 'These keys move real money. Please tick that you want it.' },
  unknown: { form: 'This provider is not set up, or does not take the shop’s currency.' },
  unavailable: { form: 'The provider did not answer. Nothing was charged; please try again in a minute.' },
  refused: { form: 'The provider refuses it. Its reason stands above, and in the log of the server.' },
};

const testPayment = deskAction(
  'desk.firstSteps.testPayment',
  z.object({
    provider: z.string().max(30),
    method: z.string().refine(isOnlineMode, { error: 'Please choose a way to pay.' }),
    real: z.string().max(1).optional(),
  }),
  async ({ provider, method, real }, by, { locals }) => {
    const test = { provider, method: onlineModeOf(method), isConfirmed: real === '1' };
    const result = (await locals.desk.firstSteps?.startTestPayment(test, by)) ?? 'unknown';
    if (result === 'open') return done('', `${deskFirstStepsPath}#test-payment`);
    return { ok: false, notices: [], fields: refusals[result] };
  },
);

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

export const firstSteps = { removeSample, testMail, testPayment, settle, hide };

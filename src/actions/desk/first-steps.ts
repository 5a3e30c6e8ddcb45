import { z } from 'zod';
import { firstStepIds, sampleRemovedText } from '../../lib/desk/first-steps/model/first-steps.ts';
import { deskFirstStepsPath } from '../../lib/desk/first-steps/model/pages.ts';
import { deskPath } from '../../lib/desk/model/home-pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { isOnlineMode, onlineModeOf } from '../../lib/trade/orders/order.ts';
import type { TestPaymentStart } from '../../lib/trade/orders/test-payment.ts';
import { messages } from '../../messages/messages.ts';
import type { DeskFirstStepAnswers } from '../../messages/plain/desk/first-step-answers.ts';
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
  return done(removed ? sampleRemovedText(removed, messages.deskFirstStepAnswers(locals.language)) : '');
});

const testMail = deskAction('desk.firstSteps.testMail', z.object({}), async (_form, by, { locals }) => {
  await locals.desk.firstSteps?.sendTestMail(by);
  return done('', `${deskFirstStepsPath}#mail`);
});

const refusals = (
  text: DeskFirstStepAnswers,
): Readonly<Record<Exclude<TestPaymentStart, 'open'>, Readonly<Record<string, string>>>> => ({
  'real money': { real: text.confirmMoney },
  unknown: { form: text.unknownProvider },
  unavailable: { form: text.unavailable },
  refused: { form: text.refused },
});

const testPayment = deskAction(
  'desk.firstSteps.testPayment',
  (_fields, language) => {
    const error = messages.deskFirstStepAnswers(language).methodMissing;
    return z.object({
      provider: z.string().max(30),
      method: z.string({ error }).refine(isOnlineMode, { error }),
      real: z.string().max(1).optional(),
    });
  },
  async ({ provider, method, real }, by, { locals }) => {
    const test = { provider, method: onlineModeOf(method), isConfirmed: real === '1' };
    const result = (await locals.desk.firstSteps?.startTestPayment(test, by)) ?? 'unknown';
    if (result === 'open') return done('', `${deskFirstStepsPath}#test-payment`);
    return { ok: false, notices: [], fields: refusals(messages.deskFirstStepAnswers(locals.language))[result] };
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
    return hidden ? done(messages.deskFirstStepAnswers(locals.language).listHidden, deskPath) : done('');
  },
);

export const firstSteps = { removeSample, testMail, testPayment, settle, hide };

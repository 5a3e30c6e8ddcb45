import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { deskCouponPath } from '../../lib/desk/coupons/model/pages.ts';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import type { Values } from '../../lib/desk/settings/model/settings-form.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import { normaliseLineBreaks } from '../form.ts';
import { deskAction } from './define.ts';
import { staffOutcome } from './staff-outcome.ts';

/** Coupons. Their rules are in lib/desk/coupons; the forms go there as they were sent. */

const form = z.instanceof(FormData).transform((data): Values => {
  const texts = [...data].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, normaliseLineBreaks(value).slice(0, 1000)] as const] : [],
  );
  return Object.fromEntries(texts.reverse());
});

type Result = { readonly ok: true; readonly code: string } | { readonly ok: false; readonly fields: Values };

const notHere: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };
const outcome = (result: Result | undefined, done: string): Outcome =>
  result ? staffOutcome(result, { to: result.ok ? deskCouponPath(result.code) : '', done }) : notHere;
const seen = ({ code = '', version }: Values) => ({ code, version: Number(version) });

const answersIn = ({ locals: { language } }: ActionAPIContext) => ({
  text: messages.deskCouponAnswers(language),
  language,
});
const textOf = (context: ActionAPIContext) => answersIn(context).text;

const create = deskAction('desk.coupons.create', form, async (values, by, context) => {
  const answers = answersIn(context);
  return outcome(await context.locals.desk.coupons?.create(values, by, answers), answers.text.made);
});

const change = deskAction('desk.coupons.change', form, async (values, by, context) => {
  const answers = answersIn(context);
  return outcome(await context.locals.desk.coupons?.change(seen(values), values, by, answers), answers.text.saved);
});

const stop = deskAction('desk.coupons.stop', form, async (values, by, context) => {
  const text = textOf(context);
  return outcome(await context.locals.desk.coupons?.setStopped(seen(values), true, by, text), text.stopped);
});

const offer = deskAction('desk.coupons.offer', form, async (values, by, context) => {
  const text = textOf(context);
  return outcome(await context.locals.desk.coupons?.setStopped(seen(values), false, by, text), text.offeredAgain);
});

const giveBack = deskAction('desk.coupons.giveBack', form, async (values, by, context) => {
  const text = textOf(context);
  return outcome(await context.locals.desk.coupons?.giveBack(seen(values), by, text), text.givenBack);
});

export const coupons = { create, change, stop, offer, giveBack };

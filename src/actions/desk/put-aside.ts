import { z } from 'zod';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import {
  deskAsideOrderPath,
  deskAsideSlipPath,
  deskPutAsidePath,
  deskReceiptPath,
} from '../../lib/desk/sales/model/pages.ts';
import { readPutAsideForm, untilError } from '../../lib/desk/sales/model/put-aside.ts';
import { isCounterWay } from '../../lib/desk/sales/model/sales.ts';
import { formatDate } from '../../lib/format.ts';
import type { Notice, Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import { saleWords } from '../../messages/trade-words.ts';
import { textOf } from '../address-form.ts';
import { optionalField } from '../form.ts';
import { deskAction } from './define.ts';
import { formError } from './order-outcome.ts';

/** Books that wait in the shop for a customer. Their rules are in lib/desk/sales. */

const notFound: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };
const done = (text: string): readonly Notice[] => [{ kind: 'success', surface: 'toast', text }];
const digits = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const ofAside = { number: z.string().max(40).toUpperCase(), version: digits };

export const aside = deskAction(
  'desk.sales.aside',
  z.instanceof(FormData),
  async (data, by, { locals }): Promise<Outcome> => {
    const parsed = z.object({ sale: digits, total: digits }).safeParse(Object.fromEntries(data));
    const { sales } = locals.desk;
    if (!parsed.success || !sales) return notFound;
    const { sale, total } = parsed.data;
    const { terms, errors } = readPutAsideForm(textOf(data), await sales.putAsideDays(), saleWords(locals.language));
    if (Object.keys(errors).length > 0) return { ok: false, notices: [], fields: errors };
    const member = { id: by.id, name: by.name };
    const answers = saleWords(locals.language);
    const result = await sales.putAside({ id: sale, by: member, terms, expectedTotal: total, answers });
    if (!result.ok) return formError(result.message);
    return {
      ok: true,
      notices: done(
        messages.deskSaleAnswers(locals.language).putAsideUntil({ day: formatDate(terms.until, locals.language) }),
      ),
      to: deskAsideSlipPath(result.number),
      navigates: true,
    };
  },
);

const collectForm = z.object({ ...ofAside, open: digits, way: z.string().refine(isCounterWay) });

export const collect = deskAction('desk.sales.collect', collectForm, async (form, by, { locals }): Promise<Outcome> => {
  const { number, version, open: expectedOpen } = form;
  const way = isCounterWay(form.way) ? form.way : 'other';
  const member = { id: by.id, name: by.name };
  const answers = saleWords(locals.language);
  const result = await locals.desk.sales?.collect({ number, version, by: member, way, expectedOpen, answers });
  if (!result) return notFound;
  if (!result.ok) return formError(result.message);
  return {
    ok: true,
    notices: done(messages.deskSaleAnswers(locals.language).collected),
    to: deskReceiptPath(number),
    navigates: true,
  };
});

export const holdLonger = deskAction(
  'desk.sales.holdLonger',
  z.object({ ...ofAside, until: optionalField }),
  async ({ number, version, until }, by, { locals }): Promise<Outcome> => {
    const { sales } = locals.desk;
    if (!sales) return notFound;
    const wrong = untilError(until, await sales.putAsideDays(), saleWords(locals.language));
    if (wrong) return { ok: false, notices: [], fields: { until: wrong } };
    const answers = saleWords(locals.language);
    const result = await sales.holdLonger({ number, version, by: { id: by.id, name: by.name }, until, answers });
    if (!result.ok) return formError(result.message);
    return {
      ok: true,
      notices: done(messages.deskSaleAnswers(locals.language).waitsUntil({ day: formatDate(until, locals.language) })),
      to: deskAsideOrderPath(number),
    };
  },
);

export const release = deskAction(
  'desk.sales.release',
  z.object({ ...ofAside, mail: optionalField }),
  async ({ number, version, mail }, by, { locals }): Promise<Outcome> => {
    const { orders } = locals.desk;
    const order = await orders?.find(number);
    if (!orders || !order?.putAsideUntil) return notFound;
    // Sent twice, it is released once.
    const isDone = order.status === 'CANCELLED';
    const result = isDone
      ? undefined
      : await orders.cancel({
          ...{ orderId: number, version, by: { id: by.id, name: by.name }, isMailed: mail === '1' },
          ...{ reason: '', isUncollected: true, isRestocked: true },
        });
    if (result && !result.ok) return formError(messages.deskSaleAnswers(locals.language).releasedByOther);
    return {
      ok: true,
      notices: done(messages.deskSaleAnswers(locals.language).released),
      to: deskPutAsidePath,
      navigates: true,
    };
  },
);

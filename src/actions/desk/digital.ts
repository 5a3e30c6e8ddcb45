import { z } from 'zod';
import { partnerLinkError } from '../../lib/desk/digital/model/digital-editions.ts';
import { deskEditionPath } from '../../lib/desk/digital/model/pages.ts';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import { downloadTermBounds } from '../../lib/shop/downloads.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import type { DeskDigitalAnswers } from '../../messages/plain/desk/digital-answers.ts';
import { toast } from '../define.ts';
import { deskAction } from './define.ts';
import type { DeskFields } from './fields.ts';

/** Links of editions, terms, and the downloads of orders. A file has a form of its own (pages/desk/digital/[id].astro). */

const number = z.coerce.number().int().positive();
const notFound: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };
/** Without `to` the page that the form was sent from is shown again. */
const done = (text: string): Outcome => ({ ok: true, notices: [toast('success', text)], navigates: true });
const refused = (text: string): Outcome => ({ ok: false, notices: [toast('error', text)], navigates: true });

const link = deskAction(
  'desk.digital.link',
  ({ optionalField }) => z.object({ id: number, url: optionalField }),
  async ({ id, url }, by, { locals }) => {
    const text = messages.deskDigitalAnswers(locals.language);
    const error = partnerLinkError(url.trim(), text);
    if (error) return { ok: false, notices: [], fields: { url: error } };
    if (!(await locals.desk.digital.attachLink(id, url.trim(), by))) return notFound;
    return { ...done(text.linkAttached), to: deskEditionPath(id) };
  },
);

const remove = deskAction('desk.digital.remove', z.object({ id: number }), async ({ id }, by, { locals }) => {
  const text = messages.deskDigitalAnswers(locals.language);
  if (!(await locals.desk.digital.remove(id, by))) return refused(text.wasOff);
  return { ...done(text.takenOff), to: deskEditionPath(id) };
});

const within = ([least, most]: readonly [number, number], text: DeskDigitalAnswers) => {
  const error = text.numberBetween({ least, most });
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

const terms = deskAction(
  'desk.digital.terms',
  (_fields, language) => {
    const text = messages.deskDigitalAnswers(language);
    return z.object({ limit: within(downloadTermBounds.limit, text), days: within(downloadTermBounds.days, text) });
  },
  async (chosen, by, { locals }) => {
    await locals.desk.digital.saveTerms(chosen, by);
    return done(messages.deskDigitalAnswers(locals.language).termsSaved);
  },
);

const grant = ({ idField }: DeskFields) => z.object({ order: idField, id: number });

const renew = deskAction('desk.digital.renew', grant, async ({ order, id }, by, { locals }) => {
  if (!(await locals.desk.digital.renew(order, id, by))) return notFound;
  return done(messages.deskDigitalAnswers(locals.language).downloadRenewed);
});

const end = deskAction('desk.digital.end', grant, async ({ order, id }, by, { locals }) => {
  const text = messages.deskDigitalAnswers(locals.language);
  const isDone = await locals.desk.digital.end(order, id, by);
  return isDone ? done(text.downloadEnded) : refused(text.downloadEndedBefore);
});

export const digital = { link, remove, terms, renew, end };

import { z } from 'zod';
import { partnerLinkError } from '../../lib/desk/digital/model/digital-editions.ts';
import { deskEditionPath } from '../../lib/desk/digital/model/pages.ts';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import { downloadTermBounds } from '../../lib/shop/downloads.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { toast } from '../define.ts';
import { idField, optionalField } from '../form.ts';
import { deskAction } from './define.ts';

/** Links of editions, terms, and the downloads of orders. A file has a form of its own (pages/desk/digital/[id].astro). */

const number = z.coerce.number().int().positive();
const notFound: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };
/** Without `to` the page that the form was sent from is shown again. */
const done = (text: string): Outcome => ({ ok: true, notices: [toast('success', text)], navigates: true });
const refused = (text: string): Outcome => ({ ok: false, notices: [toast('error', text)], navigates: true });

const link = deskAction(
  'desk.digital.link',
  z.object({ id: number, url: optionalField }),
  async ({ id, url }, by, { locals }) => {
    const error = partnerLinkError(url.trim());
    if (error) return { ok: false, notices: [], fields: { url: error } };
    if (!(await locals.desk.digital.attachLink(id, url.trim(), by))) return notFound;
    return { ...done('The link is attached, and the edition is on sale.'), to: deskEditionPath(id) };
  },
);

const remove = deskAction('desk.digital.remove', z.object({ id: number }), async ({ id }, by, { locals }) => {
  if (!(await locals.desk.digital.remove(id, by))) return refused('It was not on sale any more.');
  return { ...done('The edition is off sale. Its buyers can still download it.'), to: deskEditionPath(id) };
});

const within = ([least, most]: readonly [number, number]) => {
  const error = `Please enter a whole number from ${least} to ${most}.`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

const terms = deskAction(
  'desk.digital.terms',
  z.object({ limit: within(downloadTermBounds.limit), days: within(downloadTermBounds.days) }),
  async (chosen, by, { locals }) => {
    await locals.desk.digital.saveTerms(chosen, by);
    return done('Saved. It holds for orders that are paid from now on.');
  },
);

const grant = z.object({ order: idField, id: number });

const renew = deskAction('desk.digital.renew', grant, async ({ order, id }, by, { locals }) => {
  if (!(await locals.desk.digital.renew(order, id, by))) return notFound;
  return done('The download is renewed, and its new link is in a mail to the customer.');
});

const end = deskAction('desk.digital.end', grant, async ({ order, id }, by, { locals }) =>
  (await locals.desk.digital.end(order, id, by)) ? done('The download has ended.') : refused('It had ended already.'),
);

export const digital = { link, remove, terms, renew, end };

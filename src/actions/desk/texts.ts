import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import { deskTextPath, deskTextsPath, deskTextVersionsPath } from '../../lib/desk/texts/model/pages.ts';
import type { TextResult } from '../../lib/desk/texts/model/texts.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { textSpeech } from '../../messages/desk/content-texts.ts';
import { deskAction } from './define.ts';
import { rowsChanged } from './rows-changed.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesFormOf } from './values-form.ts';

/** The plain form of a text, and its earlier versions. */

/** A text is longer than other fields. The hidden fields `id` and `version` come with the form. */
const form = valuesFormOf(400_000);

/** What the texts of the desk answer with. */
const speechOf = ({ locals: { language } }: ActionAPIContext) => textSpeech(language);

const outcome = (result: TextResult | undefined, to: string): Outcome => {
  if (!result) return { ok: false, notices: [], to: deskNotFoundPath, navigates: true };
  return result.ok ? staffOutcome(result, { to, done: result.done }) : staffOutcome(result, { to });
};

const publish = deskAction('desk.texts.publish', form, async (values, by, context) =>
  outcome(await context.locals.desk.texts.publish(values.id ?? '', values, by, speechOf(context)), deskTextsPath),
);

const draft = deskAction('desk.texts.draft', form, async (values, by, context) =>
  outcome(
    await context.locals.desk.texts.saveDraft(values.id ?? '', values, by, speechOf(context)),
    deskTextPath(values.id ?? ''),
  ),
);

const plan = deskAction('desk.texts.plan', form, async (values, by, context) =>
  outcome(
    await context.locals.desk.texts.plan(values.id ?? '', values, values.moment ?? '', by, speechOf(context)),
    deskTextsPath,
  ),
);

const rows = deskAction('desk.texts.rows', form, rowsChanged);

const discard = deskAction(
  'desk.texts.discard',
  ({ idField }) => z.object({ id: idField }),
  async ({ id }, by, context) => {
    await context.locals.desk.texts.discardDraft(id, by);
    return staffOutcome({ ok: true }, { to: deskTextPath(id), done: speechOf(context).text.draftThrown });
  },
);

const unplan = deskAction(
  'desk.texts.unplan',
  z.object({ plan: z.coerce.number().int() }),
  async ({ plan: id }, by, context) => {
    await context.locals.desk.texts.unplan(id, by);
    return staffOutcome({ ok: true }, { to: deskTextsPath, done: speechOf(context).text.unplanned });
  },
);

const restore = deskAction(
  'desk.texts.restore',
  ({ idField }) => z.object({ id: idField, version: z.coerce.number().int() }),
  async ({ id, version }, by, context) =>
    outcome(await context.locals.desk.texts.restore(id, version, by, speechOf(context)), deskTextVersionsPath(id)),
);

export const texts = { publish, rows, draft, plan, discard, unplan, restore };

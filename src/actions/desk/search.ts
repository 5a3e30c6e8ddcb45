import { deskSearchPath, searchParts } from '../../lib/desk/search/model/pages.ts';
import { messages } from '../../messages/messages.ts';
import { deskAction } from './define.ts';
import { idOf, withoutShop } from './display-outcome.ts';
import { guardedOutcome } from './guarded.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesForm } from './values-form.ts';

/** What the shop decides about searches. The rules are in lib/desk/search. */

const at = (part: keyof typeof searchParts) => `${deskSearchPath()}#${searchParts[part]}`;

const synonym = deskAction('desk.search.synonym', valuesForm, async (values, by, { locals: { desk, language } }) => {
  const text = messages.deskSearchAnswers(language);
  const result = (await desk.search?.addSynonyms(values, by, text)) ?? withoutShop(language);
  return staffOutcome(result, { to: at('synonyms'), done: text.synonymSaved });
});

const place = deskAction('desk.search.place', valuesForm, async (values, by, { locals: { desk, language } }) => {
  const text = messages.deskSearchAnswers(language);
  const finding = { text: messages.deskDisplayAnswers(language), names: messages.tradeNames(language) };
  const result = (await desk.search?.placeBook(values, by, text, finding)) ?? withoutShop(language);
  return staffOutcome(result, { to: at('places'), done: text.placeSaved });
});

const redirect = deskAction('desk.search.redirect', valuesForm, async (values, by, { locals: { desk, language } }) => {
  const text = messages.deskSearchAnswers(language);
  const result = (await desk.search?.addRedirect(values, by, text)) ?? withoutShop(language);
  return staffOutcome(result, { to: at('redirects'), done: text.redirectSaved });
});

const remove = deskAction('desk.search.remove', valuesForm, async (values, by, { locals: { desk, language } }) => {
  const result = await desk.search?.remove(idOf(values) ?? 0, by);
  return guardedOutcome(result ?? 'unknown', messages.deskSearchAnswers(language).removed, language);
});

export const search = { synonym, place, redirect, remove };

import { deskSearchPath, searchParts } from '../../lib/desk/search/model/pages.ts';
import { deskAction } from './define.ts';
import { idOf, noShop } from './display-outcome.ts';
import { guardedOutcome } from './guarded.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesForm } from './values-form.ts';

/** What the shop decides about searches. The rules are in lib/desk/search. */

const at = (part: keyof typeof searchParts) => `${deskSearchPath()}#${searchParts[part]}`;

const synonym = deskAction('desk.search.synonym', valuesForm, async (values, by, { locals }) => {
  const result = (await locals.desk.search?.addSynonyms(values, by)) ?? noShop;
  return staffOutcome(result, { to: at('synonyms'), done: 'Saved. Searches find it from now on.' });
});

const place = deskAction('desk.search.place', valuesForm, async (values, by, { locals }) => {
  const result = (await locals.desk.search?.placeBook(values, by)) ?? noShop;
  return staffOutcome(result, { to: at('places'), done: 'Saved. Searches show it so from now on.' });
});

const redirect = deskAction('desk.search.redirect', valuesForm, async (values, by, { locals }) => {
  const result = (await locals.desk.search?.addRedirect(values, by)) ?? noShop;
  return staffOutcome(result, { to: at('redirects'), done: 'Saved. This search opens the page from now on.' });
});

const remove = deskAction('desk.search.remove', valuesForm, async (values, by, { locals }) => {
  const result = await locals.desk.search?.remove(idOf(values) ?? 0, by);
  return guardedOutcome(result ?? 'unknown', 'Removed. Searches are as they were without it.');
});

export const search = { synonym, place, redirect, remove };

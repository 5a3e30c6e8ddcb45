import { defineMiddleware, sequence } from 'astro:middleware';
import { answerAction } from './lib/server/requests/answer-action.ts';
import { answerInLanguage } from './lib/server/requests/answer-in-language.ts';
import { redirectToCanonical } from './lib/server/requests/canonical-url.ts';
import { guardDesk } from './lib/server/requests/desk-guard.ts';
import { guardRoute } from './lib/server/requests/guard-route.ts';
import { redirectMoved } from './lib/server/requests/moved-pages.ts';
import { rejectCrossSiteWrites } from './lib/server/requests/origin-check.ts';
import { showErrors } from './lib/server/requests/page-errors.ts';
import { prepareLocals } from './lib/server/requests/prepare-locals.ts';

export const onRequest = sequence(
  defineMiddleware(answerInLanguage),
  defineMiddleware(rejectCrossSiteWrites),
  defineMiddleware(redirectToCanonical),
  defineMiddleware(guardRoute),
  defineMiddleware(prepareLocals),
  defineMiddleware(showErrors),
  defineMiddleware(redirectMoved),
  defineMiddleware(guardDesk),
  defineMiddleware(answerAction),
);

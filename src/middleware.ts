import { defineMiddleware, sequence } from 'astro:middleware';
import { answerAction } from './lib/server/answer-action.ts';
import { leadToOneAddress } from './lib/server/one-address.ts';
import { refuseForeignWrites } from './lib/server/origin.ts';
import { showErrors } from './lib/server/page-errors.ts';
import { prepareLocals } from './lib/server/prepare-locals.ts';

/** Per request: no write from another site, one address for each page, locals, errors as pages, writes before pages. */
export const onRequest = sequence(
  defineMiddleware(refuseForeignWrites),
  defineMiddleware(leadToOneAddress),
  defineMiddleware(prepareLocals),
  defineMiddleware(showErrors),
  defineMiddleware(answerAction),
);

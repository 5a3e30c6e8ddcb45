import { notFoundPath, serverErrorPath } from '../paths.ts';
import type { Notice, Outcome } from '../shop/outcome.ts';
import {
  ApiError,
  BadRequestError,
  NetworkError,
  NotFoundError,
  RefusedError,
  StatusError,
  TimeoutError,
} from './errors.ts';

/** The general rows of the error catalogue (spec section 8), with their words; and those for a form that none of our pages made. */
export const errorWords = {
  unauthorised: 'Unauthorised',
  unexpected: 'Something unexpected went wrong',
  unreadable: 'This form could not be read. Please try again.',
} as const;

const toast = (text: string): Notice => ({ kind: 'error', surface: 'toast', text });

/** What a failed call means to the shopper who acted. Throws on what is not the API's failure: that is a bug. */
export function explain(error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error;
  if (error instanceof BadRequestError) {
    const fields = Object.entries(error.fields).map(([name, messages]) => [name, messages.join(' ')] as const);
    return { ok: false, notices: [toast(error.messages.join('\n'))], fields: Object.fromEntries(fields) };
  }
  if (error instanceof NotFoundError) return { ok: false, notices: [], to: notFoundPath, moves: true };
  if (error instanceof RefusedError) return { ok: false, notices: [toast(error.words)] };
  if (error instanceof StatusError) return explainStatus(error);
  return { ok: false, notices: [toast(errorWords.unexpected)] };
}

function explainStatus({ status, body }: StatusError): Outcome {
  switch (status) {
    case 400:
      return { ok: false, notices: [toast(`${body.slice(0, 300)} (${status})`.trim())] };
    case 401:
      return { ok: false, notices: [toast(errorWords.unauthorised)] };
    case 500:
      return { ok: false, notices: [], to: serverErrorPath, moves: true };
    default:
      return { ok: false, notices: [toast(errorWords.unexpected)] };
  }
}

/**
 * What is said on the server-error screen that stands in place of a page: the words the catalogue has for the API's answer.
 * Without an answer, or with 500, the screen itself says enough (decision 9).
 */
export function pageNotices(error: ApiError): readonly Notice[] {
  return error instanceof StatusError || error instanceof RefusedError ? explain(error).notices : [];
}

/** The HTTP status of a page that could not be built because of this error (decision 9). */
export function pageStatus(error: unknown): 404 | 500 | 502 | 503 | 504 {
  if (error instanceof NotFoundError) return 404;
  if (!(error instanceof ApiError)) return 500;
  if (error instanceof TimeoutError) return 504;
  if (error instanceof NetworkError) return 503;
  if (error instanceof StatusError && (error.status === 503 || error.status === 504)) return error.status;
  return error instanceof StatusError && error.status === 500 ? 500 : 502;
}

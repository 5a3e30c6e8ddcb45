import { englishFailures, type FailureTexts } from '../../messages/plain/failures.ts';
import { notFoundPath, serverErrorPath } from '../paths/pages.ts';
import { isCommitUnknown, isShopBusy } from '../shop/busy.ts';
import type { Notice, Outcome } from '../shop/outcome.ts';
import {
  ApiError,
  BadRequestError,
  BusyError,
  NetworkError,
  NotFoundError,
  NotSentError,
  RefusedError,
  StatusError,
  TimeoutError,
} from './errors.ts';

const toast = (text: string): Notice => ({ kind: 'error', surface: 'toast', text });

/** The write did not start: the form comes back with what was typed, to be sent again. */
const busyOutcome = (text: string): Outcome => ({
  ok: false,
  notices: [toast(text)],
  rerendersForm: true,
  isBusy: true,
});

/** The shop, or the storefront's own database, refuses calls or writes for the moment. Nothing was changed. */
export const isBusyError = (error: unknown): boolean =>
  error instanceof BusyError || error instanceof NotSentError || isShopBusy(error);

/**
 * Turns a failed API call, or a write that did not get its turn, into the outcome of an action. Rethrows every other error,
 * because it is a bug.
 */
export function errorOutcome(error: unknown, text: FailureTexts = englishFailures): Outcome {
  // Without an answer it may have been done.
  if (isCommitUnknown(error)) return busyOutcome(text.unknown);
  if (isBusyError(error)) return busyOutcome(text.busy);
  if (!(error instanceof ApiError)) throw error;
  if (error instanceof BadRequestError) {
    const fields = Object.entries(error.fields).map(([name, messages]) => [name, messages.join(' ')] as const);
    return { ok: false, notices: [toast(error.messages.join('\n'))], fields: Object.fromEntries(fields) };
  }
  if (error instanceof NotFoundError) return { ok: false, notices: [], to: notFoundPath, navigates: true };
  if (error instanceof RefusedError) return { ok: false, notices: [toast(error.shopperMessage)] };
  if (error instanceof StatusError) return statusOutcome(error, text);
  return { ok: false, notices: [toast(text.unexpected)] };
}

function statusOutcome({ status, body }: StatusError, text: FailureTexts): Outcome {
  switch (status) {
    case 400:
      return { ok: false, notices: [toast(`${body.slice(0, 300)} (${status})`.trim())] };
    case 401:
      return { ok: false, notices: [toast(text.unauthorised)] };
    case 500:
      return { ok: false, notices: [], to: serverErrorPath, navigates: true };
    default:
      return { ok: false, notices: [toast(text.unexpected)] };
  }
}

/**
 * The notices on a server-error page. There are none without a response from the API or with status 500: the page itself says
 * enough then.
 */
export function pageNotices(error: unknown, text: FailureTexts = englishFailures): readonly Notice[] {
  const hasMessage = error instanceof StatusError || error instanceof RefusedError || isBusyError(error);
  return hasMessage ? errorOutcome(error, text).notices : [];
}

/** The HTTP status of a page that could not be rendered because of this error. */
export function pageStatus(error: unknown): 404 | 410 | 500 | 502 | 503 | 504 {
  if (error instanceof NotFoundError) return error.isGone ? 410 : 404;
  if (isBusyError(error)) return 503;
  if (!(error instanceof ApiError)) return 500;
  if (error instanceof TimeoutError) return 504;
  if (error instanceof NetworkError) return 503;
  if (error instanceof StatusError && (error.status === 503 || error.status === 504)) return error.status;
  return error instanceof StatusError && error.status === 500 ? 500 : 502;
}

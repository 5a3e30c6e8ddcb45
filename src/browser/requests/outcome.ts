import { failedRequestPath, notFoundPath } from '../../lib/paths/failures.ts';
import { localPath } from '../../lib/paths/local-path.ts';
import type { Notice, Outcome } from '../../lib/shop/outcome.ts';
import { pageText } from '../page/page-text.ts';
import { unanswered, unauthorised, unexpected } from './messages.ts';
import type { Answer } from './post-action.ts';

const refused = (text: string, surface: Notice['surface'] = 'toast'): Outcome => ({
  ok: false,
  notices: [{ kind: 'error', surface, text }],
});

/** A dialog, because the visitor has to act on it. */
export const cookiesBlocked = (): Outcome =>
  refused(
    pageText(
      'cookiesText',
      'Your browser does not let us set a cookie. Without one we cannot keep a cart, a wishlist or a login for you: please allow cookies for this site, and try again.',
    ),
    'dialog',
  );

/** Without an answer it is unknown whether the shop has done it. */
const noAnswer = { broken: unexpected, late: unanswered } as const;

const navigatesTo = (to: string): Outcome => ({ ok: false, notices: [], to, navigates: true });

/** What an answer to an action means. Failures on the way become an Outcome with a message, too. */
export async function toOutcome(answer: Answer): Promise<Outcome> {
  if (!(answer instanceof Response)) return { ...refused(noAnswer[answer]()), isUnconfirmed: true };
  if (answer.status === 401) return refused(unauthorised());
  if (answer.status === 404) return navigatesTo(localPath(notFoundPath));
  if (answer.status === 500) return navigatesTo(localPath(failedRequestPath(answer.headers.get('x-request-id'))));
  const hasOutcome = answer.ok || [400, 422, 503].includes(answer.status);
  const outcome: Outcome | undefined = hasOutcome ? await answer.json().catch(() => undefined) : undefined;
  // The session that has just started will not be kept.
  if (outcome?.startsSession && !navigator.cookieEnabled) return cookiesBlocked();
  // A proxy may answer 503 with JSON of its own.
  return outcome?.notices ? outcome : refused(unexpected());
}

import { englishFieldErrors, type FieldTexts } from '../../messages/plain/field-errors.ts';

/** The time until the next attempt is allowed: in seconds up to one minute, then in whole minutes. */
function waitOf(waitMs: number): { readonly count: number; readonly isInMinutes: boolean } {
  const seconds = Math.ceil(waitMs / 1000);
  return seconds <= 60 ? { count: seconds, isInMinutes: false } : { count: Math.ceil(seconds / 60), isInMinutes: true };
}

/** The message after too many attempts; `waitMs` is the time until the next one is allowed. */
export function retryMessage(waitMs: number, text: FieldTexts = englishFieldErrors): string {
  const { count, isInMinutes } = waitOf(waitMs);
  return isInMinutes ? text.triedOftenMinutes({ count }) : text.triedOftenSeconds({ count });
}

/** The same at the login form. It blames nobody: strangers may have tried. A mailed link is the way in that they cannot block. */
export function loginRetryMessage(waitMs: number, text: FieldTexts = englishFieldErrors): string {
  const { count, isInMinutes } = waitOf(waitMs);
  return isInMinutes ? text.wrongPasswordsMinutes({ count }) : text.wrongPasswordsSeconds({ count });
}

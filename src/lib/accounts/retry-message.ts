/** The time until the next attempt is allowed, in words. */
function waitText(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  const minutes = Math.ceil(seconds / 60);
  return seconds <= 60 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${minutes} minutes`;
}

/** The message after too many attempts; `waitMs` is the time until the next one is allowed. */
export const retryMessage = (waitMs: number): string =>
  `You have tried this often. Please wait ${waitText(waitMs)} and try again.`;

/** The same at the login form. It blames nobody: strangers may have tried. A mailed link is the way in that they cannot block. */
export const loginRetryMessage = (waitMs: number): string =>
  `There were too many wrong passwords. Please wait ${waitText(waitMs)} and try again, or ask for a new password: its link lets you in.`;

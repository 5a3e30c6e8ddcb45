/** The message after too many attempts; `waitMs` is the time until the next one is allowed. */
export function retryMessage(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  const minutes = Math.ceil(seconds / 60);
  const time = seconds <= 60 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${minutes} minutes`;
  return `You have tried this often. Please wait ${time} and try again.`;
}

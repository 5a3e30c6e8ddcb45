/** Reaching for the account fetches its dropdown ahead of the press that opens it (clicks.ts). */
export function fetchAccountMenuAhead(): void {
  const link = document.querySelector('.account');
  // What is not there in time is fetched by the press, or the link is followed.
  const load = () => void import('./account-menu.ts').catch(() => {});
  link?.addEventListener('pointerenter', load);
  link?.addEventListener('focus', load);
}

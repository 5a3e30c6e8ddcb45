import type { Notice } from '../../lib/shop/outcome.ts';

/** Where notices wait while their page gives way to another. */
const key = 'notices';

/** Stores notices for the next page. Returns whether they are stored: storage may be forbidden. */
export function storeNotices(notices: readonly Notice[]): boolean {
  try {
    if (notices.length > 0) sessionStorage.setItem(key, JSON.stringify(notices));
    return true;
  } catch {
    return false;
  }
}

/** The notices of the page before this one. They are shown once. */
export function takeStoredNotices(): readonly Notice[] {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
}

import { speculationRules } from '../lib/speculation-rules.ts';

const connection = (): { readonly saveData?: boolean } | undefined =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection;

/**
 * Lets the browser fetch a page when somebody is about to follow a link to it. On pages for all, which have an address to be
 * found by; nothing for those who save data.
 */
export function fetchLikelyPages(): void {
  if (connection()?.saveData || !document.querySelector('link[rel=canonical]')) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.text = speculationRules;
  document.head.append(script);
}

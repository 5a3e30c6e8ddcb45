import { speculationRules } from '../../lib/inline-scripts/speculation-rules.ts';

const connection = (): { readonly saveData?: boolean } | undefined =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection;

/**
 * Lets the browser prefetch a page when the visitor is about to follow a link to it. Public pages only (they have a canonical
 * URL), and not with Save-Data.
 */
export function addSpeculationRules(): void {
  if (connection()?.saveData || !document.querySelector('link[rel=canonical]')) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.text = speculationRules;
  document.head.append(script);
}

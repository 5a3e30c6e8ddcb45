import { scriptHash } from '../../script-hash.ts';
import { speculationRules } from '../../speculation-rules.ts';

const script = /<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

/** Joins the page later (islands/speculation.ts). */
const later = scriptHash(speculationRules);

/**
 * A content security policy with the hashes of the scripts in this page. Astro lists those of every page, a kilobyte that is
 * never compressed and stands before the first byte of HTML.
 */
export function narrowPolicy(policy: string, html: string): string {
  const present = new Set<string>([later]);
  for (const [, text = ''] of html.matchAll(script)) present.add(scriptHash(text));
  return policy.replaceAll(/ ?'(sha256-[\w+/=]+)'/g, (source, hash: string) => (present.has(hash) ? source : ''));
}

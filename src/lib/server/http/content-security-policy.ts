import { languageOfferScript } from '../../inline-scripts/language-offer.ts';
import { loginStateScript } from '../../inline-scripts/login-state.ts';
import { speculationRules } from '../../inline-scripts/speculation-rules.ts';
import { storedViewScript } from '../../inline-scripts/stored-view.ts';
import type { MediaSources } from '../../shop/catalogue/gallery.ts';
import type { Settings } from '../settings/settings.ts';
import { scriptHash } from './script-hash.ts';

/** Scripts inlined in pages, or added to them later. All others are files of this site. */
const inlineScripts = [loginStateScript, storedViewScript, speculationRules];

const hashOf = (text: string): string => `'${scriptHash(text)}'`;

const always = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  `script-src ${["'self'", ...inlineScripts.map(hashOf)].join(' ')}`,
  // Toasts and dialogs insert their styles when they are first needed.
  "style-src 'self' 'unsafe-inline'",
];

/**
 * A page's content security policy. `isFramed` is one that another page of this site shows in a frame. It allows: what this site serves,
 * images from the shop's hosts (any host for a remote shop without IMAGE_HOSTS), and the players in this page's gallery.
 */
export function contentPolicy(
  {
    apiBaseUrl,
    imageHosts,
    languages = [],
  }: Pick<Settings, 'apiBaseUrl' | 'imageHosts'> & Partial<Pick<Settings, 'languages'>>,
  { frames, videos }: MediaSources,
  isFramed = false,
): string {
  const api = apiBaseUrl ? [new URL(apiBaseUrl).origin] : [];
  const hosts = apiBaseUrl && imageHosts.length === 0 ? ['*'] : [...api, ...imageHosts];
  return [
    ...always.map((part) => {
      if (isFramed && part === "frame-ancestors 'none'") return "frame-ancestors 'self'";
      return languages.length > 1 && part.startsWith('script-src') ? `${part} ${hashOf(languageOfferScript)}` : part;
    }),
    `img-src ${["'self'", 'data:', ...hosts].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ...(videos.length > 0 ? [`media-src ${videos.join(' ')}`] : []),
  ].join('; ');
}

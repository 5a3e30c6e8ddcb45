import { rememberedView } from '../../components/catalogue/remembered-view.ts';
import { memberMark } from '../../components/site/member-mark.ts';
import type { MediaSources } from '../shop/gallery.ts';
import { speculationRules } from '../speculation-rules.ts';
import { scriptHash } from './script-hash.ts';
import type { Settings } from './settings.ts';

/** The scripts that stand in pages as they are, or join them later; all others are files of ours. */
const inlineScripts = [memberMark, rememberedView, speculationRules];

const always = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  `script-src ${["'self'", ...inlineScripts.map((text) => `'${scriptHash(text)}'`)].join(' ')}`,
  // Toasts and dialogs bring their styles along when they are first needed.
  "style-src 'self' 'unsafe-inline'",
];

/**
 * A page's content security policy: nothing but what this site sends, and pictures from where the shop keeps them (a remote
 * shop's may be anywhere unless IMAGE_HOSTS says), and the players that this page's gallery holds.
 */
export function contentPolicy(
  { apiBaseUrl, imageHosts }: Pick<Settings, 'apiBaseUrl' | 'imageHosts'>,
  { frames, videos }: MediaSources,
): string {
  const api = apiBaseUrl ? [new URL(apiBaseUrl).origin] : [];
  const hosts = apiBaseUrl && imageHosts.length === 0 ? ['*'] : [...api, ...imageHosts];
  return [
    ...always,
    `img-src ${["'self'", 'data:', ...hosts].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ...(videos.length > 0 ? [`media-src ${videos.join(' ')}`] : []),
  ].join('; ');
}

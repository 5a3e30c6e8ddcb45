import { sourcesOf } from '../cache/sources-of.ts';
import type { Root } from '../root.ts';
import { type Cdn, openCdn } from './cdn.ts';
import { postTags } from './post-tags.ts';

/** The CDN in front of the site; undefined without CDN_PURGE_URL. */
export function openCdnOf(root: Root): Cdn | undefined {
  const { settings, changeTracker, log, content, changeJournal } = root;
  if (!settings.cdn) return undefined;
  return openCdn({
    maxAge: settings.cdn.maxAge,
    send: postTags(settings.cdn),
    changeTracker,
    ...(changeJournal && { reportedRevision: changeJournal.revision }),
    // Asking a remote shop for everything again after each order would be a flood. Its pages expire by age.
    sources: settings.apiBaseUrl ? { content } : sourcesOf(root),
    onError: (text, error) => log.error(text, error),
  });
}

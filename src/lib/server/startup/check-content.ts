import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastGoodFolder } from '../../content/file-cache.ts';
import { missingContent } from '../../content/missing-files.ts';
import { type Settings, SettingsError } from '../settings/settings.ts';

/**
 * Throws a SettingsError when pages would have no texts: better no shop than an empty one. All texts are missing when there is no
 * such folder, even if there are last good ones: it is likely to be a mistyped path.
 */
export function ensureContent({
  contentDir,
  contentStore,
  dataDir,
}: Pick<Settings, 'contentDir' | 'contentStore' | 'dataDir'>): void {
  if (contentStore === 'database') return;
  const hasFolder = existsSync(contentDir);
  const isThere = (path: string) =>
    existsSync(join(contentDir, path)) || existsSync(join(dataDir, lastGoodFolder, path));
  const missing = missingContent((path) => hasFolder && isThere(path));
  if (missing.length === 0) return;
  const why = hasFolder ? `it has no ${missing.join(', ')}` : 'there is no such folder';
  throw new SettingsError(
    `CONTENT_DIR is ${contentDir}: ${why}. Set it to the folder with the texts of your pages, or copy the folder content/ of Bookfront there and change its texts.`,
  );
}

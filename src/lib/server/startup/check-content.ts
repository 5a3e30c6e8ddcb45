import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastGoodFolder } from '../../content/file-cache.ts';
import { missingContent } from '../../content/missing-files.ts';
import { type Settings, SettingsError } from '../settings/settings.ts';

/** Throws a SettingsError when pages would have no texts: better no shop than an empty one. */
export function ensureContent({ contentDir, dataDir }: Pick<Settings, 'contentDir' | 'dataDir'>): void {
  const missing = missingContent(contentDir, join(dataDir, lastGoodFolder));
  if (missing.length === 0) return;
  const why = existsSync(contentDir) ? `it has no ${missing.join(', ')}` : 'there is no such folder';
  throw new SettingsError(
    `CONTENT_DIR is ${contentDir}: ${why}. Set it to the folder with the texts of your pages, or copy the folder content/ of Bookfront there and change its texts.`,
  );
}

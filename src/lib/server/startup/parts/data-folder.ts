import type { Closing } from '../parts.ts';
import { type FolderUse, occupyFolder } from '../shared-folder.ts';
import type { Base } from './base.ts';

export interface DataFolder {
  readonly folderUse: FolderUse;
}

/** DATA_DIR, marked as in use until everything else is closed. */
export function dataFolder({ settings }: Pick<Base, 'settings'>, closing: Closing): DataFolder {
  const folderUse = occupyFolder(settings.dataDir);
  closing.defer(() => folderUse.close());
  return { folderUse };
}

import { statfs } from 'node:fs/promises';

/** Orders need room more than covers do: the shop warns at a tenth of it. */
const leastFreeBytes = 1024 ** 3;

/** Whether the disk has room for more pictures. */
export async function hasRoomForPictures(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize >= leastFreeBytes;
}

export const noRoomText = 'Less than 1 GB is free on the disk of DATA_DIR, so no covers are fetched.';

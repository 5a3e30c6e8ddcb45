import { formatCount } from '../../src/lib/format.ts';
import type { FailedPicture, RecordPictures } from '../../src/lib/shop/catalogue/record-pictures.ts';
import { sizeText } from '../../src/lib/shop/digital-kinds.ts';

/** What became of all pictures, as `npm run covers` prints it. */
export function stateLine({ kept, bytes, waiting, failed, paused }: RecordPictures): string {
  const counts = `${formatCount(kept, 'picture', 'pictures')} kept (${sizeText(bytes)}), ${waiting} waiting, ${failed} given up`;
  return [counts, ...paused.map(({ host, reason }) => `${host} is left alone for a while: ${reason}`)].join('\n');
}

export const failedLine = ({ title, url, reason }: FailedPicture): string => `  ${title}: ${url} — ${reason}`;

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { resizePicture } from '../../../src/lib/backend/covers/resize-picture.ts';

test('an AVIF of many pixels, which takes twenty bytes for each, is refused [COVER-22]', async () => {
  const large = await sharp({ create: { width: 3500, height: 3500, channels: 3, background: '#000' } })
    .avif({ effort: 0 })
    .toBuffer();
  await expect(resizePicture(large).next()).rejects.toThrow(/very large/);
});

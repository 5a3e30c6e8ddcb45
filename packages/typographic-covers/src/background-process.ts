import sharp from 'sharp';
import type { RenderJob, RenderResult } from './background-renderer.ts';
import { renderImage } from './render-image.ts';
import { renderShare } from './render-share.ts';

/** Entry of the child process that background-renderer.ts starts. */

// One thread per picture: the caller decides how many are drawn at the same time.
sharp.concurrency(1);
sharp.cache(false);

async function run({ id, image }: RenderJob): Promise<RenderResult> {
  try {
    return { id, bytes: await (image.face === 'share' ? renderShare(image) : renderImage(image)) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (job: RenderJob) => {
  void run(job).then((result) => process.send?.(result));
});
// Ctrl-C in a terminal reaches the child too. The parent decides when the child ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

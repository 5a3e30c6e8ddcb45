import sharp from 'sharp';
import { renderCover } from '../../covers/index.ts';
import type { PaintAnswer, PaintJob } from './painter.ts';

/** The process in which covers are drawn; see painter.ts. */

// One thread for each picture: the queue decides how many are drawn at once.
sharp.concurrency(1);
sharp.cache(false);

async function paint({ id, spec, face, width, type }: PaintJob): Promise<PaintAnswer> {
  try {
    return { id, picture: await renderCover(spec, face, width, type) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (job: PaintJob) => {
  void paint(job).then((answer) => process.send?.(answer));
});
// Whoever wants the pictures decides when this ends, also where Ctrl-C reaches every process of a terminal.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

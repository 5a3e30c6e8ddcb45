import { showPlainBox } from './plain-box.ts';
import { $notices, takeNotices } from './stores/notices.ts';

/** Shows the queued notices without their island, which could not be loaded (a broken connection has to be said too). */
export function showPlainly(): void {
  const queue = $notices.get();
  if (queue.length === 0) return;
  showPlainBox(queue.map(({ title, text }) => (title ? `${title} ${text}` : text)).join('\n'));
  takeNotices(queue.map(({ id }) => id));
}

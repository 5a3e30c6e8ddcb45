import { $notices, takeNotices } from './stores/notices.ts';

const shownMs = 8000;

/** Shows the queued notices without their island, which could not be loaded (a broken connection has to be said too). */
export function showPlainly(): void {
  const queue = $notices.get();
  if (queue.length === 0) return;
  const box = document.createElement('div');
  box.className = 'plain-notice';
  box.role = 'alert';
  (document.querySelector('dialog:modal, :popover-open') ?? document.body).append(box);
  box.textContent = queue.map(({ title, text }) => (title ? `${title} ${text}` : text)).join('\n');
  box.addEventListener('click', () => box.remove());
  setTimeout(() => box.remove(), shownMs);
  takeNotices(queue.map(({ id }) => id));
}

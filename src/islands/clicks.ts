import { doings } from './doings.ts';
import { inTime } from './in-time.ts';

/** A link whose script fails or does not come, or that is opened elsewhere, is followed. */
export function listenToClicks(): void {
  document.addEventListener('click', async (event) => {
    const element = (event.target as Element).closest<HTMLElement>('[data-does]');
    const load = doings[element?.dataset.does ?? ''];
    if (!element || !load || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    element.ariaBusy = 'true';
    try {
      await inTime(load().then(({ default: act }) => act(element)));
    } catch {
      if (element instanceof HTMLAnchorElement) location.assign(element.href);
    } finally {
      element.ariaBusy = null;
    }
  });
}

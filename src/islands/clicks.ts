import { inTime } from './in-time.ts';

/** What a click on `[data-does]` does is loaded by the first one. A link whose script fails or does not come, or that is opened elsewhere, is followed. */
const doings: Readonly<Record<string, () => Promise<{ default: (element: HTMLElement) => Promise<void> }>>> = {
  account: () => import('./account-menu.ts'),
  carousel: () => import('../components/site/use-carousel.ts'),
  layout: () => import('./listing-view.ts'),
  view: () => import('./quick-view.ts'),
  share: () => import('./share.ts'),
};

export function listenToClicks(): void {
  document.addEventListener('click', async (event) => {
    const element = (event.target as Element).closest<HTMLElement>('[data-does]');
    const load = doings[element?.dataset.does ?? ''];
    if (!element || !load || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await inTime(load().then(({ default: act }) => act(element)));
    } catch {
      if (element instanceof HTMLAnchorElement) location.assign(element.href);
    }
  });
}

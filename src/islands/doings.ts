/** What a click on `[data-does]` does: loaded by the first sign of one (fetch-ahead.ts), done by the click (clicks.ts). */
export const doings: Readonly<Record<string, () => Promise<{ default: (element: HTMLElement) => Promise<void> }>>> = {
  account: () => import('./account-menu.ts'),
  carousel: () => import('../components/site/use-carousel.ts'),
  layout: () => import('./listing-view.ts'),
  view: () => import('./quick-view.ts'),
  share: () => import('./share.ts'),
};

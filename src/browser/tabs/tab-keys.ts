import { selectTab, tabsOf } from './tabs.ts';

/**
 * Presses and keys on the tabs of tabs.ts, which leave no entry in the browser's history. Arrows, Home and End move between
 * tabs (ARIA tabs pattern).
 */
export function listenToTabs(): void {
  // A link has opened one of them before, or opens one later.
  fillShownParts();
  addEventListener('hashchange', fillShownParts);
  document.addEventListener('click', (event) => {
    const tab = tabAt(event);
    if (!tab || event.defaultPrevented) return;
    event.preventDefault();
    openTab(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabAt(event);
    const to = tab && neighbour(tab, event.key);
    if (!to) return;
    event.preventDefault();
    openTab(to);
    to.focus();
  });
}

/** Fills an open panel that shows links to what belongs there. Without the script the links stay. */
function fillShownParts(): void {
  if (document.querySelector('[data-tabs=ready] [data-panel]:not([hidden]) [data-part]'))
    import('./tab-parts.ts').then(
      (script) => script.fillShownParts(),
      () => {},
    );
}

function openTab(tab: HTMLAnchorElement): void {
  selectTab(tab);
  fillShownParts();
}

const tabAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-tabs=ready] a[role=tab]') : null;

function neighbour(tab: HTMLAnchorElement, key: string): HTMLAnchorElement | undefined {
  const tabs = tabsOf(tab.closest('[role=tablist]') ?? tab);
  const index = tabs.indexOf(tab);
  const on = document.dir === 'rtl' ? -1 : 1;
  const targets: Record<string, number> = { ArrowRight: index + on, ArrowLeft: index - on, Home: 0, End: -1 };
  const target = targets[key];
  if (target === undefined) return key === ' ' ? tab : undefined;
  return tabs.at(target % tabs.length);
}

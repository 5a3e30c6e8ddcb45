import { chooseTab, tabsOf } from './tabs.ts';

/** Presses and keys on the tabs of tabs.ts, without a step in the browser's history: arrows, Home and End move (ARIA tabs pattern). */
export function listenToTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = tabAt(event);
    if (!tab || event.defaultPrevented) return;
    event.preventDefault();
    chooseTab(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabAt(event);
    const to = tab && neighbour(tab, event.key);
    if (!to) return;
    event.preventDefault();
    chooseTab(to);
    to.focus();
  });
}

const tabAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-tabs=ready] a[role=tab]') : null;

function neighbour(tab: HTMLAnchorElement, key: string): HTMLAnchorElement | undefined {
  const tabs = tabsOf(tab.closest('[role=tablist]') ?? tab);
  const at = tabs.indexOf(tab);
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const step = steps[key];
  if (step === undefined) return key === ' ' ? tab : undefined;
  return tabs.at(step % tabs.length);
}

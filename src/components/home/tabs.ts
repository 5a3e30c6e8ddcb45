/**
 * Makes a list of in-page links and their sections a tab list (ARIA practices: roving tabindex, arrows, Home and End).
 * The chosen link carries `is-chosen`, its section `is-shown`.
 */
export function startTabs(root: HTMLElement): void {
  const list = root.querySelector('[data-tab-list]');
  const tabs = [...(list?.querySelectorAll('a') ?? [])];
  const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1));

  const choose = (chosen: HTMLAnchorElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.classList.toggle('is-chosen', isChosen);
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      panelOf(tab)?.classList.toggle('is-shown', isChosen);
    }
  };

  list?.setAttribute('role', 'tablist');
  for (const tab of tabs) {
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', tab.hash.slice(1));
    panelOf(tab)?.setAttribute('role', 'tabpanel');
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      choose(tab);
    });
  }
  list?.addEventListener('keydown', (event) => {
    const next = event instanceof KeyboardEvent && nextTab(tabs, event.key);
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
  const [first] = tabs;
  if (first) choose(tabs.find((tab) => tab.hash === location.hash) ?? first);
}

function nextTab(tabs: readonly HTMLAnchorElement[], key: string): HTMLAnchorElement | undefined {
  const at = tabs.findIndex((tab) => tab.tabIndex === 0);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}

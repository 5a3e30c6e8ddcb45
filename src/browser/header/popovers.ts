/** Closes a popover (menu, account) that the focus has left: it would cover the focused element (WCAG 2.4.11). */
export function closeLeftPopovers(): void {
  document.addEventListener('focusin', ({ target }) => closeUnless(target));
  // The focus may have left before this script loaded. The button that opens a popover, and no focus at all, do not count.
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.matches('[popovertarget]')) closeUnless(activeElement);
  const filtersAreColumn = matchMedia('(width >= 64rem)');
  // As a column the filters have no button that closes them: a turned tablet would show nothing else.
  const closeFilters = () => {
    if (filtersAreColumn.matches) document.querySelector<HTMLElement>('.filters:popover-open')?.hidePopover();
  };
  filtersAreColumn.addEventListener('change', closeFilters);
  closeFilters();
}

function closeUnless(focused: EventTarget | null) {
  const open = document.querySelector<HTMLElement>(':popover-open');
  // A press on text that takes no focus, such as that of a label, gives it to an element around the popover: to `<main>`.
  if (!open?.contains(focused as Node) && !(focused as Node | null)?.contains(open)) open?.hidePopover();
}

/**
 * `form[data-autosubmit]`: a chosen value is sent at once; its button is for those without script (ListingToolbar.astro hides
 * it). A box that is ticked for such a form from outside is sent where that does not mean a new page (listings.ts), and not
 * out of a panel that covers what would come of it.
 */
export function submitOnChange(): void {
  document.addEventListener('change', ({ target }) => {
    const isTick = target instanceof HTMLInputElement && 'navigation' in window && /checkbox|radio/.test(target.type);
    if (!isTick && !(target instanceof HTMLSelectElement)) return;
    if (target.form?.matches('[data-autosubmit]') && !target.closest(':popover-open')) target.form.requestSubmit();
  });
}

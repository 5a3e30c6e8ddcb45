import { loadRuntime } from '../interaction/load-runtime.ts';
import { withTimeout } from '../interaction/with-timeout.ts';

/**
 * Submits `form[data-autosubmit]` when a value is chosen; its button is for visitors without script (ListingToolbar.astro). A
 * checkbox or radio is submitted only where that does not load a new page (navigate-in-place.ts), and not from a panel that
 * covers the result.
 */
export function submitOnChange(): void {
  addEventListener('change', ({ target }) => {
    const isTick = target instanceof HTMLInputElement && 'navigation' in window && /checkbox|radio/.test(target.type);
    if (!isTick && !(target instanceof HTMLSelectElement)) return;
    if (target.form?.matches('[data-autosubmit]') && !target.closest(':popover-open')) void submit(target.form);
  });
}

/** Without the runtime, which shows the result in place, it is a new page. */
async function submit(form: HTMLFormElement) {
  await withTimeout(loadRuntime()).then(
    (runtime) => runtime.start(),
    () => {},
  );
  form.requestSubmit();
}

/** The largest picture is painted first. */
const delayMs = 400;

/**
 * Keeps rendered what has been rendered once. Covers further down have `content-visibility: auto` (ProductGrid.astro), so that
 * their pictures are not fetched for nobody; hiding them again would only cost work, and leave holes in screenshots of the
 * whole page. The home page's lower sections wait only for the first paint.
 */
export function keepRendered(): void {
  addEventListener('load', () => setTimeout(renderNextSection, delayMs));
  document.addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (!(target instanceof HTMLElement)) return;
      // The first ones were rendered before this listened.
      if (!skipped || target.querySelector('img')?.naturalWidth) target.style.contentVisibility = 'visible';
    },
    true,
  );
}

/** One at a time: together they are the work that the first paint did not wait for. */
function renderNextSection(): void {
  const section = document.querySelector<HTMLElement>('.below-fold');
  if (!section) return;
  section.classList.remove('below-fold');
  (window.requestIdleCallback ?? setTimeout)(renderNextSection);
}

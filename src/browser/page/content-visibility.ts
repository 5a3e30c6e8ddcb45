/**
 * Keeps rendered what has been rendered once. Covers further down have `content-visibility: auto` (ProductGrid.astro), so that
 * their pictures are not fetched for nobody; hiding them again would only cost work, and leave holes in screenshots of the
 * whole page.
 */
export function keepRendered(): void {
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

/**
 * What was drawn once stays drawn. Covers further down are left alone until they come near (ProductGrid.astro), so that their
 * pictures are not fetched for nobody; leaving them out again behind the reader's back would only cost work, and holes in
 * pictures of the whole page.
 */
export function keepDrawn(): void {
  document.addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (!(target instanceof HTMLElement)) return;
      // The first ones were drawn before this was listening.
      if (!skipped || target.querySelector('img')?.naturalWidth) target.style.contentVisibility = 'visible';
    },
    true,
  );
}

/**
 * What was drawn once stays drawn. Covers further down are left alone until they come near (ProductGrid.astro), so that their
 * pictures are not fetched for nobody; leaving them out again behind the reader's back would only cost work, and holes in
 * pictures of the whole page. The far parts of the home page wait only for the first paint.
 */
export function keepDrawn(): void {
  // The largest picture is painted first.
  addEventListener('load', () => setTimeout(drawFarParts, 400));
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

/** One at a time: together they are what the first paint did not wait for. */
function drawFarParts(): void {
  const part = document.querySelector<HTMLElement>('.far');
  if (!part) return;
  part.classList.remove('far');
  (window.requestIdleCallback ?? setTimeout)(drawFarParts);
}

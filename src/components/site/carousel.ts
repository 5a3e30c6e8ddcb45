/**
 * Carousels move by themselves (spec section 9): one place on after five seconds of rest, from the last back to the first.
 * A mouse above one or the keyboard in it holds it, a touch stops it, its button stops and starts it (WCAG 2.2.2). Nothing
 * moves that is out of sight, or for those who want less motion. This is all that is sent before one is used; what it can
 * do then comes with its first use (use-carousel.ts).
 */
export function rotateCarousels(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-slides]')) rotate(list);
}

const restSeconds = 5;
const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** After a tap, `:hover` stays where the finger was. */
const finger = matchMedia('(hover: none)');

/** How a carousel stands; all of one turn are read before any is written to, or each would cost a layout of its own. */
function lookAt(list: HTMLElement) {
  const { scrollLeft, scrollWidth, clientWidth, parentElement } = list;
  const frame = parentElement ?? list;
  const end = scrollWidth - clientWidth;
  // A page is what is in view at once; a strip of the next item is none.
  const last = Math.ceil(end / clientWidth - 0.3);
  const at = Math.round((scrollLeft / end) * last);
  return () => {
    frame.toggleAttribute('data-moves', end > 1);
    frame.querySelectorAll<HTMLElement>('[data-dot]').forEach((dot, page) => {
      dot.hidden = page > last;
      dot.ariaCurrent = String(page === at);
    });
  };
}

const sizes = new ResizeObserver((entries) => {
  const shown = entries.map(({ target }) => lookAt(target as HTMLElement));
  for (const show of shown) show();
});

function rotate(list: HTMLElement) {
  const frame = list.parentElement ?? list;
  let isSeen: boolean | undefined;
  let rested = 0;

  setInterval(() => {
    const isHeld = frame.matches('[data-stopped], :focus-within:not([data-playing])');
    rested =
      isHeld || (frame.matches(':hover') && !finger.matches) || !isSeen || document.hidden || calm.matches
        ? 0
        : rested + 1;
    if (rested < restSeconds) return;
    rested = 0;
    const { scrollLeft, scrollWidth, clientWidth, children } = list;
    const isAtEnd = scrollLeft + clientWidth > scrollWidth - 2;
    // Who moves it in another way than by scrolling (swiper.ts) hears this and does so.
    if (frame.dispatchEvent(new CustomEvent('carousel:go', { cancelable: true, detail: { by: 1 } })))
      list.scrollLeft = isAtEnd ? 0 : scrollLeft + scrollWidth / children.length;
  }, 1000);
  list.addEventListener('scroll', () => lookAt(list)());
  list.addEventListener('touchstart', () => frame.toggleAttribute('data-stopped', true), { passive: true });
  sizes.observe(list);
  new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting;
  }).observe(frame);
}

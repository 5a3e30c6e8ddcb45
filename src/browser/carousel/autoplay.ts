/**
 * Moves carousels by themselves: one item on after five seconds of rest, from the last back to the first. A mouse above one or
 * the keyboard in it holds it, a touch stops it, its button stops and starts it (WCAG 2.2.2). Nothing moves that is out of
 * sight, or for visitors who prefer reduced motion. The controls load on interaction (controls.ts).
 */
export function rotateCarousels(within: ParentNode): void {
  for (const list of within.querySelectorAll<HTMLElement>('[data-slides]')) rotate(list);
}

const restSeconds = 5;
/** From right to left, `scrollLeft` goes from 0 down. */
const direction = document.dir === 'rtl' ? -1 : 1;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
/** After a tap, `:hover` stays where the finger was. */
const noHover = matchMedia('(hover: none)');

/** Reads the layout of a carousel and returns what writes its state. All are read first: each write would cost a layout. */
function measure(list: HTMLElement) {
  const { scrollLeft, scrollWidth, clientWidth, parentElement } = list;
  const frame = parentElement ?? list;
  const end = scrollWidth - clientWidth;
  // A page is what is in view at once. The strip of the next item does not count.
  const last = Math.ceil(end / clientWidth - 0.3);
  const current = Math.round(((direction * scrollLeft) / end) * last);
  return () => {
    frame.toggleAttribute('data-scrollable', end > 1);
    frame.querySelectorAll<HTMLElement>('[data-dot]').forEach((dot, page) => {
      dot.hidden = page > last;
      dot.ariaCurrent = String(page === current);
    });
  };
}

const sizes = new ResizeObserver((entries) => {
  const writes = entries.map(({ target }) => measure(target as HTMLElement));
  for (const write of writes) write();
});

function rotate(list: HTMLElement) {
  const frame = list.parentElement ?? list;
  let isSeen: boolean | undefined;
  let restedSeconds = 0;

  setInterval(() => {
    const isHeld = frame.matches('[data-stopped], :focus-within:not([data-playing])');
    const isHovered = frame.matches(':hover') && !noHover.matches;
    restedSeconds = isHeld || isHovered || !isSeen || document.hidden || reducedMotion.matches ? 0 : restedSeconds + 1;
    if (restedSeconds < restSeconds) return;
    restedSeconds = 0;
    const { scrollLeft, scrollWidth, clientWidth, children } = list;
    const isAtEnd = direction * scrollLeft + clientWidth > scrollWidth - 2;
    // Swiper moves the carousel itself when it hears this (swiper.ts).
    if (frame.dispatchEvent(new CustomEvent('carousel:go', { cancelable: true, detail: { by: 1 } })))
      list.scrollLeft = isAtEnd ? 0 : scrollLeft + (direction * scrollWidth) / children.length;
  }, 1000);
  list.addEventListener('scroll', () => measure(list)());
  list.addEventListener('touchstart', () => frame.toggleAttribute('data-stopped', true), { passive: true });
  sizes.observe(list);
  new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting;
  }).observe(frame);
}

/** The arrows of every carousel: a view's width at a time, from the last on to the first again. */
export function listenToArrows(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const arrow = target.closest<HTMLElement>('[data-carousel-step]');
    const list = arrow?.closest('[data-carousel]')?.querySelector('ul');
    if (!arrow || !list) return;
    const step = Number(arrow.dataset.carouselStep);
    const end = list.scrollWidth - list.clientWidth;
    const isAtEdge = step > 0 ? list.scrollLeft >= end - 1 : list.scrollLeft <= 1;
    if (isAtEdge) list.scrollTo({ left: step > 0 ? 0 : end });
    else list.scrollBy({ left: step * list.clientWidth });
  });
}

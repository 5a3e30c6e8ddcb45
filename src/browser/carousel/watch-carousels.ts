/** Loads what a mouse can do with a carousel when one comes above it. Its buttons are click handlers. */
export function watchCarousels(): void {
  // Without the script it can still be scrolled.
  const load = (frame: HTMLElement) =>
    import('./swiper.ts').then(({ attachSwiper }) => attachSwiper(frame)).catch(() => {});
  const mouse = matchMedia('(hover: hover)');
  // One listener for all: some are inserted later (page/later-sections.ts).
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const frame = target instanceof Element ? target.closest<HTMLElement>('[data-carousel]') : null;
    if (frame && pointerType === 'mouse') void load(frame);
  });
  // The mouse may have been the interaction that loaded this script.
  const hovered = document.querySelector<HTMLElement>('[data-carousel]:hover');
  if (hovered && mouse.matches) void load(hovered);
}

/** Loads what a mouse can do with a carousel when one comes above it. Its buttons are click handlers. */
export function watchCarousels(): void {
  // Without the script it can still be scrolled.
  const load = (frame: HTMLElement) =>
    import('./swiper.ts').then(({ attachSwiper }) => attachSwiper(frame)).catch(() => {});
  const mouse = matchMedia('(hover: hover)');
  for (const frame of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    frame.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && load(frame));
    // The mouse may have been the interaction that loaded this script.
    if (mouse.matches && frame.matches(':hover')) void load(frame);
  }
}

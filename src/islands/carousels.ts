/** What a mouse can do with a carousel is loaded when one comes above it; its buttons, by the first press (clicks.ts). */
export function listenToCarousels(): void {
  // Without it, it can still be scrolled.
  const reach = (frame: HTMLElement) =>
    import('../components/site/use-carousel.ts').then((carousel) => carousel.reach(frame)).catch(() => {});
  const mouse = matchMedia('(hover: hover)');
  for (const frame of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    frame.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && reach(frame));
    // It may have been what has loaded this.
    if (mouse.matches && frame.matches(':hover')) void reach(frame);
  }
}

/**
 * Keeps the custom property `name` at the height of an element, so that the stylesheet can place sticky elements and scroll
 * targets below it. Returns a function that stops this.
 */
export function trackHeight(element: HTMLElement, name: `--${string}`): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
}

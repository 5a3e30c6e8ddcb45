/**
 * Tells the stylesheet how high an element is, in the custom property `name`: what sticks below it, and what is scrolled to,
 * must not lie under it. Answers what ends this.
 */
export function tellHeight(element: HTMLElement, name: `--${string}`): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
}

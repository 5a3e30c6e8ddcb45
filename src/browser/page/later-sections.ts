import { whenIdle } from '../interaction/when-idle.ts';

/** The largest picture is painted first. */
const delayMs = 400;

/**
 * Inserts what the document holds as text (Later.astro): after the page has loaded and painted, or with the first scrolling, whichever
 * is first. One part at a time, whenever the browser is idle: together they are the work that the first paint did not wait for.
 * `start` gets each element that was inserted.
 */
export function insertLaterSections(start: (inserted: Element) => void): void {
  const insertNext = () => {
    const text = document.querySelector('[data-later]');
    if (!text) return;
    insert(text).forEach(start);
    whenIdle(insertNext);
  };
  addEventListener('load', () => setTimeout(insertNext, delayMs));
  addEventListener('scroll', insertNext, { once: true, passive: true });
}

/** Inserts the part within an element, for somebody who opens it before its turn. */
export function insertWithin(element: Element): void {
  const text = element.querySelector('[data-later]');
  if (text) insert(text);
}

function insert(text: Element): Element[] {
  const template = document.createElement('template');
  template.innerHTML = text.textContent;
  const inserted = [...template.content.children];
  text.replaceWith(...inserted);
  return inserted;
}

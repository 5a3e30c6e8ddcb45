/** What no text of ours holds, with everything in it. */
const dropped =
  'picture, video, audio, iframe, object, embed, svg, button, input, select, textarea, script, style, noscript';

/** Word's paragraphs that are entries of a list; the sign before them is text. */
const wordEntry = 'p[style*="mso-list"]';
const wordSign = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

/**
 * What was copied from a web page or from Word, as the text field understands it: without what no page of ours holds, with
 * links of this shop as paths, with Word's lists as lists, and with tables whose cells hold one line. `pathOf` makes a path of
 * an address of this shop.
 */
export function tidyPaste(html: string, pathOf: (address: string) => string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const one of body.querySelectorAll(dropped)) one.remove();
  for (const picture of body.querySelectorAll('img')) keepOwnPicture(picture, pathOf);
  for (const link of body.querySelectorAll('a[href]')) keepLink(link, pathOf);
  for (const entry of body.querySelectorAll<HTMLElement>(wordEntry)) makeEntry(entry);
  for (const cell of body.querySelectorAll('td, th')) flatten(cell);
  return body.innerHTML;
}

/** Pictures of other sites would be fetched from there by every reader. */
function keepOwnPicture(picture: Element, pathOf: (address: string) => string): void {
  const path = pathOf(picture.getAttribute('src') ?? '');
  if (/^\/(?!\/)/.test(path)) picture.setAttribute('src', path);
  else picture.remove();
}

/** Those that lead into a program or to a file of one's own machine leave their words. */
function keepLink(link: Element, pathOf: (address: string) => string): void {
  const href = pathOf(link.getAttribute('href') ?? '');
  if (/^(https?:|mailto:|tel:|\/|#)/i.test(href)) link.setAttribute('href', href);
  else link.removeAttribute('href');
}

/** Joins the list before it, as deep as Word has it, or begins one. */
function makeEntry(paragraph: HTMLElement): void {
  const sign = paragraph.querySelector(wordSign);
  const kind = /^\s*\w{1,4}[.)]/.test(sign?.textContent ?? '') ? 'ol' : 'ul';
  const depth = Number(/level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
  sign?.remove();
  const document = paragraph.ownerDocument;
  const before = paragraph.previousElementSibling;
  const isJoined = before?.matches('[data-word]') && (depth > 1 || before.localName === kind);
  let list = isJoined && before ? before : document.createElement(kind);
  if (list !== before) {
    list.setAttribute('data-word', '');
    paragraph.before(list);
  }
  for (let level = 1; level < depth && list.lastElementChild; level += 1) {
    const entry: Element = list.lastElementChild;
    const last: Element | null = entry.lastElementChild;
    list = last?.matches('ul, ol') ? last : entry.appendChild(document.createElement(kind));
  }
  const entry = list.appendChild(document.createElement('li'));
  entry.append(...paragraph.childNodes);
  paragraph.remove();
}

/** A cell of Markdown holds one line. */
function flatten(cell: Element): void {
  for (const block of cell.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, br'))
    block.replaceWith(...block.childNodes, ' ');
}

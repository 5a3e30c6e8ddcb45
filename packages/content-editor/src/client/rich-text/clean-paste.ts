/** Elements that are removed with their content. */
const removedElements =
  'picture, video, audio, iframe, object, embed, svg, button, input, select, textarea, script, style, noscript';

/** Word writes list entries as paragraphs that begin with the bullet or number as text. */
const wordListEntry = 'p[style*="mso-list"]';
const wordBullet = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

/**
 * Prepares HTML that was copied from a web page or from Word for the rich text field. Unsupported elements are removed, links
 * to this site become paths, Word's lists become lists, and table cells are reduced to one line. `toPath` turns URLs of this
 * site into paths.
 */
export function cleanPastedHtml(html: string, toPath: (url: string) => string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(removedElements)) element.remove();
  for (const picture of body.querySelectorAll('img')) cleanPicture(picture, toPath);
  for (const link of body.querySelectorAll('a[href]')) cleanLink(link, toPath);
  for (const entry of body.querySelectorAll<HTMLElement>(wordListEntry)) convertWordEntry(entry);
  for (const cell of body.querySelectorAll('td, th')) flattenCell(cell);
  return body.innerHTML;
}

/** Removes pictures of other sites: every visitor's browser would request them from there. */
function cleanPicture(picture: Element, toPath: (url: string) => string): void {
  const path = toPath(picture.getAttribute('src') ?? '');
  if (/^\/(?!\/)/.test(path)) picture.setAttribute('src', path);
  else picture.remove();
}

/** Removes links with other schemes, such as javascript: or file:, and leaves their text. */
function cleanLink(link: Element, toPath: (url: string) => string): void {
  const href = toPath(link.getAttribute('href') ?? '');
  if (/^(https?:|mailto:|tel:|\/|#)/i.test(href)) link.setAttribute('href', href);
  else link.removeAttribute('href');
}

/** Appends the entry to the list before it, at the depth that Word gives it, or begins a list. */
function convertWordEntry(paragraph: HTMLElement): void {
  const bullet = paragraph.querySelector(wordBullet);
  const kind = /^\s*\w{1,4}[.)]/.test(bullet?.textContent ?? '') ? 'ol' : 'ul';
  const depth = Number(/level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
  bullet?.remove();
  const document = paragraph.ownerDocument;
  const previous = paragraph.previousElementSibling;
  const isJoined = previous?.matches('[data-word]') && (depth > 1 || previous.localName === kind);
  let list = isJoined && previous ? previous : document.createElement(kind);
  if (list !== previous) {
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

/** A Markdown table cell is one line. */
function flattenCell(cell: Element): void {
  for (const block of cell.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, br'))
    block.replaceWith(...block.childNodes, ' ');
}

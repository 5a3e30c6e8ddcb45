import sanitizeHtml from 'sanitize-html';
import { childrenOf, isElement, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import { accepted, type ReadResult, refused } from './details.ts';
import { limitTags, separateBlocks } from './plain-text.ts';
import { maxCharacters, tooLong } from './text-limits.ts';
import { withoutReferences } from './without-markup.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'em', 'strong', 'b', 'i', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
};

/** Keeps only the tags that a description needs. Scripts and styles are removed with their content, other tags without it. */
function sanitiseDescription(html: string): string {
  const limited = limitTags(html);
  return (isClean(limited) ? limited : sanitizeHtml(separateBlocks(limited), allowed)).trim();
}

const tokens = /<(\/?)(p|em|strong|b|i|ul|ol|li|blockquote)>|<br \/>|&(?:amp|lt|gt);|[<>&]/g;
const blocks = new Set(['p', 'ul', 'ol', 'blockquote']);

/**
 * Whether sanitising would change nothing, as with most descriptions: allowed tags without attributes, each closed in its turn,
 * blocks beside each other. The parser takes ten times as long to find out.
 */
function isClean(html: string): boolean {
  const open: string[] = [];
  for (const [token, slash, tag] of html.matchAll(tokens)) {
    // A sign that belongs to no allowed tag, and to no reference that stays as it is.
    if (token.length === 1) return false;
    if (tag === undefined) continue;
    const parent = open.at(-1);
    if (slash) {
      if (open.pop() !== tag) return false;
    } else {
      if (blocks.has(tag) && parent !== undefined) return false;
      if ((tag === 'li') !== (parent === 'ul' || parent === 'ol')) return false;
      open.push(tag);
    }
  }
  return open.length === 0;
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Titles as an HTML list. */
export const htmlList = (titles: readonly string[]): string =>
  `<ul>${titles.map((title) => `<li>${escapeText(title)}</li>`).join('')}</ul>`;

/** Converts plain text to paragraphs, which are separated by empty lines. All of it is escaped, so there is nothing to sanitise. */
function paragraphs(text: string): string {
  const parts = text.split(/\n\s*\n/).map((part) => part.replace(/\s+/g, ' ').trim());
  return parts
    .filter(Boolean)
    .map((part) => `<p>${escapeText(part)}</p>`)
    .join('');
}

/** The content of a node as HTML. */
function innerHtml(node: XmlNode): string {
  return node.content.map((item) => (isElement(item) ? outerHtml(item) : escapeText(item))).join('');
}

function outerHtml(node: XmlNode): string {
  if (node.name === 'br') return '<br />';
  const href = node.attributes.href;
  const attribute = href === undefined ? '' : ` href="${escapeText(href).replace(/"/g, '&quot;')}"`;
  return `<${node.name}${attribute}>${innerHtml(node)}</${node.name}>`;
}

/** The text of an element as sanitised HTML. It arrives as HTML or XHTML, or as plain text with empty lines between paragraphs. */
export function htmlOf(text: XmlNode): string {
  if (!textOf(text)) return '';
  const hasElements = text.content.some(isElement);
  if (hasElements) return cleanDescription(innerHtml(text));
  const raw = escapedOnce(text.content.filter((item) => !isElement(item)).join(''));
  // 02 is HTML that arrives escaped or as CDATA, 03 and 05 are mixed content, 06 and 00 are plain text (list 34).
  const isHtml = text.attributes.textformat === '02' || isMarkup(raw);
  return isHtml ? cleanDescription(raw) : paragraphs(withoutReferences(raw));
}

/** Some senders escape HTML twice, so that its tags would be shown. */
const escapedOnce = (raw: string): string =>
  !isMarkup(raw) && /&lt;\/?(?:p|br|em|strong|b|i|ul|ol|li|div|span|h[1-6])\b/i.test(raw)
    ? withoutReferences(raw)
    : raw;

/**
 * The long description (TextType 03), else the short one (02) or the text of the cover (05), as sanitised HTML; '' when there is
 * none. One that is too long is refused, because part of it could end inside a tag.
 */
export function readDescription(collateral: XmlNode | undefined): ReadResult<string> {
  const [text] = ['03', '02', '05'].flatMap((type) => textsOf(collateral, type));
  const html = text ? htmlOf(text) : '';
  const reason = tooLong('its description', html, maxCharacters.description);
  return reason ? refused(reason) : accepted(html);
}

/** The texts of a type (list 153) that are meant for readers, in the order of the record. */
export const textsOf = (collateral: XmlNode | undefined, type: string): XmlNode[] =>
  contentsOf(collateral, type).flatMap((content) => childrenOf(content, 'Text').slice(0, 1));

/** The same, with their authors and sources. */
export const contentsOf = (collateral: XmlNode | undefined, type: string): XmlNode[] =>
  childrenOf(collateral, 'TextContent').filter((one) => textAt(one, 'TextType') === type && isForReaders(one));

/** A text can be for the trade, the press or schools alone (list 154). */
export function isForReaders(content: XmlNode): boolean {
  const audiences = childrenOf(content, 'ContentAudience').map(textOf);
  return audiences.length === 0 || audiences.includes('00') || audiences.includes('03');
}

const isMarkup = (text: string): boolean =>
  /<\/?(?:p|br|em|strong|b|i|u|s|a|q|ul|ol|li|dl|dt|dd|div|span|font|center|blockquote|cite|h[1-6]|hr|sub|sup|small|big|table|tr|td)\b[^<>]*>/i.test(
    text,
  );

function cleanDescription(html: string): string {
  const clean = sanitiseDescription(html);
  return /<(p|ul|ol|blockquote)\b/.test(clean) || !clean ? clean : `<p>${clean}</p>`;
}

/** A text as sanitised HTML: plain text with empty lines between paragraphs, or simple HTML. */
export const toHtml = (text: string): string => (isMarkup(text) ? cleanDescription(text) : paragraphs(text));

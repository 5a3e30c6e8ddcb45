import sanitizeHtml from 'sanitize-html';
import { separateBlocks } from '../../shop/plain-text.ts';
import { accepted, type ReadResult, refused } from './onix-record.ts';
import { maxCharacters, tooLong } from './text-limits.ts';
import { childrenOf, isElement, textAt, textOf, type XmlNode } from './xml-node.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'em', 'strong', 'b', 'i', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
};

/** Keeps only the tags that a description needs. Scripts and styles are removed with their content, other tags without it. */
const sanitiseDescription = (html: string): string => sanitizeHtml(separateBlocks(html), allowed).trim();

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Converts plain text to paragraphs, which are separated by empty lines. */
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

/**
 * The long description (TextType 03), else the short one (02), as sanitised HTML; '' when there is none. One that is too long is
 * refused, because part of it could end inside a tag.
 */
export function readDescription(collateral: XmlNode | undefined): ReadResult<string> {
  const contents = childrenOf(collateral, 'TextContent');
  const content = ['03', '02'].flatMap((type) => contents.filter((one) => textAt(one, 'TextType') === type))[0];
  const text = childrenOf(content, 'Text')[0];
  if (!text || !textOf(text)) return accepted('');
  const hasElements = text.content.some(isElement);
  const raw = text.content.filter((item) => !isElement(item)).join('');
  // 02 is HTML that arrives escaped or as CDATA, 03 and 05 are mixed content, 06 and 00 are plain text (list 34).
  const isHtml = text.attributes.textformat === '02' || isMarkup(raw);
  const html = hasElements ? innerHtml(text) : isHtml ? raw : paragraphs(raw);
  const reason = tooLong('its description', html, maxCharacters.description);
  return reason ? refused(reason) : accepted(cleanDescription(html));
}

const isMarkup = (text: string): boolean => /<(p|br|em|strong|b|i|ul|ol|li|div)\b[^<>]*>/i.test(text);

function cleanDescription(html: string): string {
  const clean = sanitiseDescription(html);
  return /<(p|ul|ol|blockquote)\b/.test(clean) || !clean ? clean : `<p>${clean}</p>`;
}

/** A description as somebody types it, as sanitised HTML: plain text with empty lines between paragraphs, or simple HTML. */
export const typedDescription = (text: string): string => cleanDescription(isMarkup(text) ? text : paragraphs(text));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A stored description for somebody to change: as plain text where it has nothing but paragraphs. */
export function editableDescription(html: string): string {
  if (!/^(<p>[^<]*<\/p>\s*)*$/.test(html)) return html;
  const parts = [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text = '']) => text);
  return parts.join('\n\n').replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

import sanitizeHtml from 'sanitize-html';
import { limitTags, separateBlocks } from '../shop/plain-text.ts';

/**
 * Sanitises a product's HTML description to a short allow-list: text structure and http(s) links, no attributes except those
 * of links.
 */
export function sanitizeDescription(html: string): string {
  return sanitizeHtml(separateBlocks(limitTags(html)), {
    allowedTags: ['p', 'br', 'em', 'strong', 'b', 'i', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener ugc' }),
    },
  });
}

import sanitizeHtml from 'sanitize-html';
import { spaceBlocks } from '../shop/plain-text.ts';

/**
 * A product's description as HTML that is safe to insert: text structure only, links to the web in a new context, no
 * attributes but those of links (decision 24).
 */
export function safeDescription(html: string): string {
  return sanitizeHtml(spaceBlocks(html), {
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

import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { defineHastPlugin, markdownToHtml } from 'satteri';
import { sameSitePath } from '../paths/url.ts';
import { linksOfMarkdown } from './markdown-links.ts';
import { markdownProblem } from './markdown-problem.ts';
import type { Size, SizeOf } from './pictures.ts';

export interface Section {
  /** The heading's id. */
  readonly id: string;
  readonly name: string;
}

export interface Rendered {
  readonly html: string;
  /** The second-level headings, in order. */
  readonly sections: readonly Section[];
}

/** Ids that the layout uses on all pages. */
const reservedIds = ['main', 'menu'];

/** Sets ids on headings, derived from their texts, and collects second-level headings in `sections`. */
function headingIds(sections: Section[]) {
  const used = new Set(reservedIds);
  return defineHastPlugin({
    name: 'heading-ids',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4'],
      visit(node, context) {
        const name = context.textContent(node).trim();
        const base =
          name
            .toLowerCase()
            .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
            .replace(/^-|-$/g, '') || 'section';
        let id = base;
        for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`;
        used.add(id);
        context.setProperty(node, 'id', id);
        if (/^h[12]$/.test(node.tagName)) sections.push({ id, name });
      },
    },
  });
}

/** Turns a column's alignment into a data attribute, because the content security policy forbids style attributes. */
function cell(tagName: string, { style, ...attribs }: Attributes) {
  const align = /text-align:\s*(right|center)/.exec(style ?? '')?.[1];
  return {
    tagName,
    attribs: { ...attribs, ...(align && { 'data-align': align }), ...(tagName === 'th' && { scope: 'col' }) },
  };
}

const align = { name: 'data-align', values: ['right', 'center'] };

function sanitize(html: string, sizes: ReadonlyMap<string, Size | undefined>): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'em', 'strong', 'del', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
    ],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
      h2: ['id'],
      h3: ['id'],
      h4: ['id'],
      ol: ['start'],
      th: ['scope', align],
      td: [align],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      // The page's title is its only h1.
      h1: 'h2',
      th: cell,
      td: cell,
      img: (tagName, attribs) => ({
        tagName,
        attribs: {
          ...attribs,
          alt: attribs.alt ?? '',
          ...sizeAttributes(sizes.get(attribs.src ?? '')),
          loading: 'lazy',
          decoding: 'async',
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && sameSitePath(attribs.src) === undefined,
  });
}

const sizeAttributes = (size: Size | undefined): Attributes =>
  size ? { width: String(size.width), height: String(size.height) } : {};

/** The sizes of the text's pictures. Width and height reserve their space while they load. */
async function sizesOf(source: string, sizeOf: SizeOf): Promise<ReadonlyMap<string, Size | undefined>> {
  const pictures = linksOfMarkdown(source).filter(({ kind }) => kind === 'picture');
  return new Map(await Promise.all(pictures.map(async ({ href }) => [href, await sizeOf(href)] as const)));
}

/**
 * Renders Markdown (with tables) as sanitised HTML: text structure, links, and pictures of this site only. Quotes and dashes
 * become typographic.
 */
export async function renderMarkdown(source: string, sizeOf: SizeOf = async () => undefined): Promise<Rendered> {
  const sections: Section[] = [];
  // Its file has this error, so no page shows it.
  if (markdownProblem(source) !== undefined) return { html: '', sections };
  const { html } = markdownToHtml(source, {
    features: { frontmatter: false, smartPunctuation: true },
    hastPlugins: [headingIds(sections)],
  });
  return { html: sanitize(html, await sizesOf(source, sizeOf)), sections };
}

import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { defineHastPlugin, markdownToHtml } from 'satteri';
import { sameSitePath } from '../paths.ts';
import { linksOfMarkdown } from './markdown-links.ts';
import type { Size, SizeOf } from './pictures.ts';

export interface Section {
  /** The heading's id, so that `#id` leads there. */
  readonly id: string;
  readonly name: string;
}

export interface Rendered {
  readonly html: string;
  /** The headings of the second level, in order. */
  readonly sections: readonly Section[];
}

/** Ids that every page already has. */
const taken = ['main', 'menu'];

/** Gives headings an id made of their words, and notes those of the second level. */
function headingIds(sections: Section[]) {
  const used = new Set(taken);
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
            .replace(/^-+|-+$/g, '') || 'section';
        let id = base;
        for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`;
        used.add(id);
        context.setProperty(node, 'id', id);
        if (/^h[12]$/.test(node.tagName)) sections.push({ id, name });
      },
    },
  });
}

/** The policy for pages forbids style attributes, so a column's alignment travels as data. */
function cell(tagName: string, { style, ...attribs }: Attributes) {
  const align = /text-align:\s*(right|center)/.exec(style ?? '')?.[1];
  return {
    tagName,
    attribs: { ...attribs, ...(align && { 'data-align': align }), ...(tagName === 'th' && { scope: 'col' }) },
  };
}

const align = { name: 'data-align', values: ['right', 'center'] };

function safe(html: string, sizes: ReadonlyMap<string, Size | undefined>): string {
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
      // The page's one first-level heading is its title.
      h1: 'h2',
      th: cell,
      td: cell,
      img: (tagName, attribs) => ({
        tagName,
        attribs: {
          ...attribs,
          alt: attribs.alt ?? '',
          ...side(sizes.get(attribs.src ?? '')),
          loading: 'lazy',
          decoding: 'async',
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && sameSitePath(attribs.src) === undefined,
  });
}

const side = (size: Size | undefined): Attributes =>
  size ? { width: String(size.width), height: String(size.height) } : {};

/** A picture whose size is known keeps its place while it is on its way. */
async function sizesOf(source: string, sizeOf: SizeOf): Promise<ReadonlyMap<string, Size | undefined>> {
  const pictures = linksOfMarkdown(source).filter(({ kind }) => kind === 'picture');
  return new Map(await Promise.all(pictures.map(async ({ href }) => [href, await sizeOf(href)] as const)));
}

/**
 * Markdown (with tables) as HTML that is safe to insert: text structure, links, and pictures of this site only. Quotes and
 * dashes are set as a printer would.
 */
export async function renderMarkdown(source: string, sizeOf: SizeOf = async () => undefined): Promise<Rendered> {
  const sections: Section[] = [];
  const { html } = markdownToHtml(source, {
    features: { frontmatter: false, smartPunctuation: true },
    hastPlugins: [headingIds(sections)],
  });
  return { html: safe(html, await sizesOf(source, sizeOf)), sections };
}

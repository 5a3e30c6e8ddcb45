import { defaultMarkdownSerializer, MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown';
import type { Mark, Node } from 'prosemirror-model';
import { protectEmphasis, writeCharacterReferences } from './protect-emphasis.ts';
import { schema } from './schema.ts';
import { wrapLines } from './wrap-lines.ts';

const { nodes, marks } = defaultMarkdownSerializer;

/** Whether to write `<hello@books.example>` instead of a link that repeats the e-mail address. */
function isEmailAutolink(mark: Mark, parent: Node, index: number): boolean {
  const node = parent.childCount > index ? parent.child(index) : undefined;
  return Boolean(node?.isText && !mark.attrs.title && mark.attrs.href === `mailto:${node.text}`);
}

const { open, close } = marks.link ?? {};
const delimiter = (
  part: typeof open,
  ...args: [state: MarkdownSerializerState, mark: Mark, parent: Node, index: number]
): string => (typeof part === 'function' ? part(...args) : (part ?? ''));

/** Two adjacent lists would be parsed as one if they had the same markers, so that there are two serializers. */
const createSerializer = (bullet: string, numberSuffix: string) =>
  new MarkdownSerializer(
    {
      ...nodes,
      bullet_list: (state, node) => state.renderList(node, '  ', () => `${bullet} `),
      ordered_list(state, node) {
        const first = Number(node.attrs.order ?? 1);
        const width = String(first + node.childCount - 1).length;
        state.renderList(
          node,
          ' '.repeat(width + 2),
          (index) => `${String(first + index).padStart(width)}${numberSuffix} `,
        );
      },
      source(state, node) {
        state.write(String(node.attrs.source));
        state.closeBlock(node);
      },
      table(state, node) {
        state.write(serializeTable(node));
        state.closeBlock(node);
      },
    },
    {
      ...marks,
      strikethrough: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
      link: {
        ...marks.link,
        open: (...args) => (isEmailAutolink(args[1], args[2], args[3]) ? '<' : delimiter(open, ...args)),
        close: (...args) => (isEmailAutolink(args[1], args[2], args[3] - 1) ? '>' : delimiter(close, ...args)),
      },
    },
    // Characters that would begin HTML or an entity.
    { escapeExtraCharacters: /<(?=[\w/!?])|&(?=#?\w+;)/g },
  );
const serializer = createSerializer('-', '.');
const alternateSerializer = createSerializer('*', ')');

interface Row {
  readonly cells: readonly string[];
  readonly aligns: readonly (string | null)[];
}

function rowOf(node: Node): Row {
  const cells: string[] = [];
  const aligns: (string | null)[] = [];
  node.forEach((cell) => {
    const text = serializer.serialize(
      schema.node('doc', null, [protectEmphasis(schema.node('paragraph', null, cell.content))]),
    );
    cells.push(text.trim().replace(/\\?\n/g, ' ').replaceAll('|', '\\|'));
    aligns.push(cell.attrs.align);
    // Pasted cells may span columns, which Markdown cannot express.
    for (let extra = 1; extra < cell.attrs.colspan; extra += 1) cells.push('');
  });
  return { cells, aligns };
}

/** A table with aligned columns, so that it can be read in the file. */
function serializeTable(table: Node): string {
  const rows = table.children.map(rowOf);
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  const aligns = Array.from({ length: columns }, (_, column) => rows[0]?.aligns[column] ?? null);
  const widths = aligns.map((_, column) => Math.max(3, ...rows.map(({ cells }) => [...(cells[column] ?? '')].length)));
  const pad = (text: string, column: number) => {
    const padding = ' '.repeat((widths[column] ?? 0) - [...text].length);
    return aligns[column] === 'right' ? padding + text : text + padding;
  };
  const line = (cells: readonly string[]) =>
    `| ${aligns.map((_, column) => pad(cells[column] ?? '', column)).join(' | ')} |`;
  const rule = aligns.map((align, column) => {
    const width = widths[column] ?? 0;
    if (align === 'right') return `${'-'.repeat(width - 1)}:`;
    return align === 'center' ? `:${'-'.repeat(width - 2)}:` : '-'.repeat(width);
  });
  const [head, ...body] = rows.map(({ cells }) => line(cells));
  return [head, `| ${rule.join(' | ')} |`, ...body].join('\n');
}

/** Serialized blocks. Each key press serializes the whole document, of which all but one block are unchanged. */
const cache = { normal: new WeakMap<Node, string>(), alternate: new WeakMap<Node, string>() };

function serializeBlock(node: Node, isAlternate: boolean): string {
  const known = isAlternate ? cache.alternate : cache.normal;
  const cached = known.get(node);
  if (cached !== undefined) return cached;
  const plain = (isAlternate ? alternateSerializer : serializer).serialize(
    schema.node('doc', null, [protectEmphasis(node)]),
  );
  const text = /^(paragraph|blockquote|bullet_list|ordered_list)$/.test(node.type.name) ? wrapLines(plain) : plain;
  known.set(node, text);
  return text;
}

/** A ProseMirror document as Markdown, without a line break at its end. */
export function serializeDocument(document: Node): string {
  let isAlternate = false;
  const blocks = document.children.map((node, index) => {
    isAlternate = !isAlternate && document.maybeChild(index - 1)?.type === node.type;
    return serializeBlock(node, isAlternate);
  });
  return writeCharacterReferences(blocks.filter((text) => text.trim()).join('\n\n'));
}

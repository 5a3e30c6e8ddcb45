import { defaultMarkdownSerializer, MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown';
import type { Mark, Node } from 'prosemirror-model';
import { keepMarksApart, writeNumbers } from './flanking.ts';
import { schema } from './schema.ts';
import { wrapLines } from './wrap.ts';

const { nodes, marks } = defaultMarkdownSerializer;

/** `<hello@books.example>` rather than the address twice. */
function isPlainMail(mark: Mark, parent: Node, index: number): boolean {
  const node = parent.childCount > index ? parent.child(index) : undefined;
  return Boolean(node?.isText && !mark.attrs.title && mark.attrs.href === `mailto:${node.text}`);
}

const { open, close } = marks.link ?? {};
const call = (
  part: typeof open,
  ...args: [state: MarkdownSerializerState, mark: Mark, parent: Node, index: number]
): string => (typeof part === 'function' ? part(...args) : (part ?? ''));

/** Two lists side by side would be read as one if they had the same marks. */
const serializerWith = (bullet: string, stop: string) =>
  new MarkdownSerializer(
    {
      ...nodes,
      bullet_list: (state, node) => state.renderList(node, '  ', () => `${bullet} `),
      ordered_list(state, node) {
        const first = Number(node.attrs.order ?? 1);
        const width = String(first + node.childCount - 1).length;
        state.renderList(node, ' '.repeat(width + 2), (index) => `${String(first + index).padStart(width)}${stop} `);
      },
      source(state, node) {
        state.write(String(node.attrs.source));
        state.closeBlock(node);
      },
      table(state, node) {
        state.write(tableText(node));
        state.closeBlock(node);
      },
    },
    {
      ...marks,
      strikethrough: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
      link: {
        ...marks.link,
        open: (...args) => (isPlainMail(args[1], args[2], args[3]) ? '<' : call(open, ...args)),
        close: (...args) => (isPlainMail(args[1], args[2], args[3] - 1) ? '>' : call(close, ...args)),
      },
    },
    // Signs that would begin HTML or an entity.
    { escapeExtraCharacters: /<(?=[\w/!?])|&(?=#?\w+;)/g },
  );
const serializer = serializerWith('-', '.');
const besideAnother = serializerWith('*', ')');

interface Row {
  readonly cells: readonly string[];
  readonly aligns: readonly (string | null)[];
}

function rowOf(node: Node): Row {
  const cells: string[] = [];
  const aligns: (string | null)[] = [];
  node.forEach((cell) => {
    const text = serializer.serialize(
      schema.node('doc', null, [keepMarksApart(schema.node('paragraph', null, cell.content))]),
    );
    cells.push(text.trim().replace(/\\?\n/g, ' ').replaceAll('|', '\\|'));
    aligns.push(cell.attrs.align);
    // Cells that were joined elsewhere and pasted here.
    for (let extra = 1; extra < cell.attrs.colspan; extra += 1) cells.push('');
  });
  return { cells, aligns };
}

/** A table whose columns stand under each other, as it is pleasant to read in the file. */
function tableText(table: Node): string {
  const rows = table.children.map(rowOf);
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  const aligns = Array.from({ length: columns }, (_, column) => rows[0]?.aligns[column] ?? null);
  const widths = aligns.map((_, column) => Math.max(3, ...rows.map(({ cells }) => [...(cells[column] ?? '')].length)));
  const pad = (text: string, column: number) => {
    const space = ' '.repeat((widths[column] ?? 0) - [...text].length);
    return aligns[column] === 'right' ? space + text : text + space;
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

/** What has been written of a block: with each key the whole text is written, and all but one of its blocks are as before. */
const written = { alone: new WeakMap<Node, string>(), besideAnother: new WeakMap<Node, string>() };

function blockText(node: Node, isBesideAnother: boolean): string {
  const known = isBesideAnother ? written.besideAnother : written.alone;
  const before = known.get(node);
  if (before !== undefined) return before;
  const plain = (isBesideAnother ? besideAnother : serializer).serialize(
    schema.node('doc', null, [keepMarksApart(node)]),
  );
  const text = /^(paragraph|blockquote|bullet_list|ordered_list)$/.test(node.type.name) ? wrapLines(plain) : plain;
  known.set(node, text);
  return text;
}

/** The editor's document as Markdown, without a line break at its end. */
export function serializeText(document: Node): string {
  let isBesideAnother = false;
  const blocks = document.children.map((node, index) => {
    isBesideAnother = !isBesideAnother && document.maybeChild(index - 1)?.type === node.type;
    return blockText(node, isBesideAnother);
  });
  return writeNumbers(blocks.filter((text) => text.trim()).join('\n\n'));
}

import { schema as base } from 'prosemirror-markdown';
import { type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** Alignment of a table cell. All cells of a column have the same, because Markdown aligns columns. */
const align = {
  default: null,
  getFromDOM: (dom: HTMLElement) => (/^(right|center)$/.test(dom.style.textAlign) ? dom.style.textAlign : null),
  setDOMAttr: (value: unknown, attrs: Record<string, unknown>) => {
    if (value) attrs['data-align'] = value;
  },
};

/** A block that the editor cannot show but preserves: HTML, footnotes, link reference definitions. */
const source: NodeSpec = {
  group: 'block',
  atom: true,
  attrs: { source: { default: '' } },
  toDOM: (node) => [
    'div',
    { class: 'source-block', 'data-source': String(node.attrs.source) },
    ['p', 'This part is written in code. It is preserved; you can move or delete it.'],
    ['pre', String(node.attrs.source)],
  ],
  parseDOM: [{ tag: 'div[data-source]', getAttrs: (dom) => ({ source: dom.dataset.source ?? '' }) }],
};

/** New lists are tight: no blank lines between their entries. */
const tight = (spec: NodeSpec): NodeSpec => ({ ...spec, attrs: { ...spec.attrs, tight: { default: true } } });

type Own<T> = T extends Schema<infer Nodes, infer Marks> ? { nodes: Nodes; marks: Marks } : never;
type Base = Own<typeof base>;
type NodeName = Base['nodes'] | 'table' | 'table_row' | 'table_header' | 'table_cell' | 'source';
type MarkName = Base['marks'] | 'strikethrough';

const spec = (name: 'bullet_list' | 'ordered_list'): NodeSpec => base.nodes[name].spec;

/** Nodes and marks of a document: what Markdown with tables and strikethrough can express, and nothing else. */
export const schema = new Schema<NodeName, MarkName>({
  nodes: base.spec.nodes
    .update('bullet_list', tight(spec('bullet_list')))
    .update('ordered_list', tight(spec('ordered_list')))
    .append(tableNodes({ tableGroup: 'block', cellContent: 'inline*', cellAttributes: { align } }))
    .addToEnd('source', source),
  marks: base.spec.marks.addToEnd('strikethrough', {
    parseDOM: [{ tag: 's' }, { tag: 'del' }],
    toDOM: () => ['del'],
  }),
});

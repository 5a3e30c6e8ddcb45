import { schema as base } from 'prosemirror-markdown';
import { type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** A column's alignment stands on each of its cells. */
const align = {
  default: null,
  getFromDOM: (dom: HTMLElement) => (/^(right|center)$/.test(dom.style.textAlign) ? dom.style.textAlign : null),
  setDOMAttr: (value: unknown, attrs: Record<string, unknown>) => {
    if (value) attrs['data-align'] = value;
  },
};

/** What the editor cannot show as it is, but keeps word for word: HTML, footnotes, definitions. */
const source: NodeSpec = {
  group: 'block',
  atom: true,
  attrs: { source: { default: '' } },
  toDOM: (node) => [
    'div',
    { class: 'as-it-is', 'data-source': String(node.attrs.source) },
    ['p', 'This part is written in code. It is kept as it is; you can move or delete it.'],
    ['pre', String(node.attrs.source)],
  ],
  parseDOM: [{ tag: 'div[data-source]', getAttrs: (dom) => ({ source: dom.dataset.source ?? '' }) }],
};

/** Lists made here stand without space between their entries. */
const tight = (spec: NodeSpec): NodeSpec => ({ ...spec, attrs: { ...spec.attrs, tight: { default: true } } });

type Own<T> = T extends Schema<infer Nodes, infer Marks> ? { nodes: Nodes; marks: Marks } : never;
type Base = Own<typeof base>;
type NodeName = Base['nodes'] | 'table' | 'table_row' | 'table_header' | 'table_cell' | 'source';
type MarkName = Base['marks'] | 'strikethrough';

const spec = (name: 'bullet_list' | 'ordered_list'): NodeSpec => base.nodes[name].spec;

/** What a page's text is made of: what the site's own renderer lets through, and nothing else. */
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

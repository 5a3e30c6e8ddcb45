import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

const format = { lineWidth: 0, singleQuote: true };

/**
 * YAML with new values. Everything else stays as it was written: comments, order, quotes, flow style. Keys that are not in
 * `values` are removed, and an empty list is not added: a form without script cannot say whether one was left out or is empty.
 * Throws when `source` is not valid YAML.
 */
export function patchYaml(source: string, values: Readonly<Record<string, unknown>>): string {
  const document = parseDocument(source, { prettyErrors: false });
  const [error] = document.errors;
  if (error) throw error;
  if (!isMap(document.contents)) return new Document(values).toString(format);
  patchMap(document, document.contents, values);
  return document.toString(format);
}

const toPlain = (node: unknown, document: Document): unknown => (isNode(node) ? node.toJS(document) : node);

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function patchMap(document: Document, map: YAMLMap, values: Readonly<Record<string, unknown>>): void {
  const keyOf = ({ key }: Pair) => (isScalar(key) ? String(key.value) : String(key));
  for (const pair of [...map.items]) if (values[keyOf(pair)] === undefined) map.delete(pair.key);
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const pair = map.items.find((item) => keyOf(item) === key);
    if (pair) pair.value = patchNode(document, pair.value as Node | null, value);
    else if (!isEmptyList(value)) map.add(document.createPair(key, value));
  }
}

function patchNode(document: Document, node: Node | null, value: unknown): Node {
  if (node && isEqual(toPlain(node, document), value)) return node;
  if (isMap(node) && isRecord(value)) {
    patchMap(document, node, value);
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    patchList(document, node, value);
    return node;
  }
  if (isScalar(node) && typeof value === 'string') {
    // Folded and literal block scalars would keep the line breaks of the old text.
    if (node.type?.startsWith('BLOCK')) delete node.type;
    node.value = value;
    return node;
  }
  return document.createNode(value);
}

/**
 * Unchanged entries keep their nodes with comments, also when they move. Changed entries patch the node at their index.
 */
function patchList(document: Document, list: YAMLSeq, values: readonly unknown[]): void {
  const unused = new Set(list.items as Node[]);
  const unchanged = values.map((value) => {
    const node = [...unused].find((item) => isEqual(toPlain(item, document), value));
    if (node) unused.delete(node);
    return node;
  });
  const example = list.items.find((item) => isMap(item));
  list.items = values.map((value, index) => {
    const same = unchanged[index];
    if (same) return same;
    const replaced = list.items[index] as Node | undefined;
    if (replaced && unused.delete(replaced)) return patchNode(document, replaced, value);
    const node = document.createNode(value);
    if (isMap(example) && example.flow && isMap(node)) node.flow = true;
    return node;
  });
}

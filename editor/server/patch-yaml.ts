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

type Value = unknown;

const format = { lineWidth: 0, singleQuote: true };

/**
 * YAML with other values, and everything else as it stands: comments, order, quotes, lists in one line. Keys that
 * `values` does not have are taken out. Throws on text that is not YAML.
 */
export function patchYaml(source: string, values: Readonly<Record<string, Value>>): string {
  const document = parseDocument(source, { prettyErrors: false });
  const [error] = document.errors;
  if (error) throw error;
  if (!isMap(document.contents)) return new Document(values).toString(format);
  patchMap(document, document.contents, values);
  return document.toString(format);
}

const plain = (node: unknown, document: Document): Value => (isNode(node) ? node.toJS(document) : node);

const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: Value): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function patchMap(document: Document, map: YAMLMap, values: Readonly<Record<string, Value>>): void {
  const keyOf = ({ key }: Pair) => (isScalar(key) ? String(key.value) : String(key));
  for (const pair of [...map.items]) if (values[keyOf(pair)] === undefined) map.delete(pair.key);
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const pair = map.items.find((item) => keyOf(item) === key);
    if (pair) pair.value = patched(document, pair.value as Node | null, value);
    else map.add(document.createPair(key, value));
  }
}

function patched(document: Document, node: Node | null, value: Value): Node {
  if (node && isSame(plain(node, document), value)) return node;
  if (isMap(node) && isRecord(value)) {
    patchMap(document, node, value);
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    patchList(document, node, value);
    return node;
  }
  if (isScalar(node) && typeof value === 'string') {
    // Folded and literal blocks would carry the old text's line breaks.
    if (node.type?.startsWith('BLOCK')) delete node.type;
    node.value = value;
    return node;
  }
  return document.createNode(value);
}

/** Entries that are the same keep their place in the file, with their comments; the others take over what stood there. */
function patchList(document: Document, list: YAMLSeq, values: readonly Value[]): void {
  const unused = new Set(list.items as Node[]);
  const kept = values.map((value) => {
    const node = [...unused].find((item) => isSame(plain(item, document), value));
    if (node) unused.delete(node);
    return node;
  });
  const style = list.items.find((item) => isMap(item));
  list.items = values.map((value, index) => {
    const same = kept[index];
    if (same) return same;
    const there = list.items[index] as Node | undefined;
    if (there && unused.delete(there)) return patched(document, there, value);
    const node = document.createNode(value);
    if (isMap(style) && style.flow && isMap(node)) node.flow = true;
    return node;
  });
}

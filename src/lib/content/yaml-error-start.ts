import { isCollection, isScalar, type parseDocument, visit, type YAMLParseError } from 'yaml';

type YamlDocument = ReturnType<typeof parseDocument>;

/**
 * The offset at which a syntax error begins. The parser notices a missing quote or bracket only where the text ends; what matters is
 * where it was opened.
 */
export function startOfError(document: YamlDocument, error: YAMLParseError, source: string): number {
  const [noticed] = error.pos;
  if (/^Missing closing .*quote/.test(error.message)) return lastBefore(quotedIn(document), noticed);
  if (/^Flow (map|sequence)/.test(error.message)) {
    const open = flowIn(document).filter(({ end }) => !/[}\]]/.test(source.charAt(end - 1)));
    return lastBefore(open, noticed);
  }
  return noticed;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

const lastBefore = (places: readonly Place[], offset: number): number =>
  places.filter(({ start }) => start <= offset).at(-1)?.start ?? offset;

function quotedIn(document: YamlDocument): Place[] {
  const places: Place[] = [];
  visit(document, {
    Scalar(_key, { type, range }) {
      if (range && type?.startsWith('QUOTE_')) places.push({ start: range[0], end: range[1] });
    },
  });
  return places;
}

function flowIn(document: YamlDocument): Place[] {
  const places: Place[] = [];
  visit(document, {
    Node(_key, node) {
      if (!isScalar(node) && isCollection(node) && node.flow && node.range)
        places.push({ start: node.range[0], end: node.range[1] });
    },
  });
  return places;
}

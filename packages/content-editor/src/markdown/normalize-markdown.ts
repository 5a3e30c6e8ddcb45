import { parseMarkdown } from './parse-markdown.ts';
import { serializeDocument } from './serialize-markdown.ts';

/** Markdown as the editor writes it: opened as a document and serialized again, without a line break at its end. */
export const normalizeMarkdown = (text: string): string => serializeDocument(parseMarkdown(text));

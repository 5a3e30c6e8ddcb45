import { childOf, childrenOf, textAt, textOf, urlOf, type XmlNode } from '../xml/xml-node.ts';
import type { Quote } from './about.ts';
import { contentsOf, htmlOf, isForReaders } from './description.ts';
import { linkText } from './link-text.ts';
import { nameAt, withoutMarkup } from './without-markup.ts';

/** List 153: what the press says of it, of an earlier edition or of the author's other books, and endorsements. */
const quoteTypes = ['06', '07', '08', '09'];
const maxQuotes = 30;

/** Quotes of reviews, then reviews and lists that only name it. */
export function readQuotes(collateral: XmlNode | undefined): Quote[] {
  const quotes = quoteTypes.flatMap((type) => contentsOf(collateral, type)).map(readQuote);
  const cited = childrenOf(collateral, 'CitedContent').filter(isForReaders).map(readCitation);
  return [...quotes, ...cited].filter(({ text, source }) => text || source).slice(0, maxQuotes);
}

function readQuote(content: XmlNode): Quote {
  const [text] = childrenOf(content, 'Text');
  const authors = childrenOf(content, 'TextAuthor').map(textOf).map(withoutMarkup).filter(Boolean).join(', ');
  const source = nameAt(content, 'SourceTitle') ?? nameAt(content, 'TextSourceCorporate');
  return { text: text ? htmlOf(text) : '', ...(authors && { author: authors }), ...(source && { source }) };
}

function readCitation(content: XmlNode): Quote {
  const [note] = childrenOf(content, 'CitationNote');
  const list = nameAt(content, 'ListName');
  const position = textAt(content, 'PositionOnList');
  const source = nameAt(content, 'SourceTitle') ?? (list && (position ? `${list}, number ${position}` : list));
  const link = linkText(urlOf(childOf(content, 'ResourceLink')));
  return { text: note ? htmlOf(note) : '', ...(source && { source }), ...(link && { link }) };
}

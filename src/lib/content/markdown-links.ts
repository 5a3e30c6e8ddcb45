import { type MdastNode, markdownToMdast } from 'satteri';
import { markdownProblem } from './markdown-problem.ts';
import type { LinkUse } from './read-yaml.ts';

type Use = LinkUse & { text: string };

const textOf = (node: MdastNode): string => {
  if ('value' in node && typeof node.value === 'string') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child as MdastNode)).join('') : '';
};

/** The links and pictures of a Markdown text in order, with their lines. Raw HTML is not searched. */
export function linksOfMarkdown(source: string): Use[] {
  const uses: Use[] = [];
  if (markdownProblem(source) !== undefined) return uses;
  const addUse = (node: MdastNode, kind: Use['kind'], href: string) =>
    uses.push({ kind, href, text: textOf(node), line: node.position?.start.line ?? 1, path: ['body'] });
  const visit = (node: MdastNode) => {
    if (node.type === 'link' || node.type === 'definition') addUse(node, 'link', node.url);
    if (node.type === 'image') addUse(node, 'picture', node.url);
    if ('children' in node) for (const child of node.children) visit(child as MdastNode);
  };
  visit(markdownToMdast(source, { features: { frontmatter: false } }));
  return uses;
}

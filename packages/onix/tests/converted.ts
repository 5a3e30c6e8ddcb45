import { completeRecord, isElement, readElements, textOf, type XmlNode } from '../src/index.ts';
import { streamOf } from './messages.ts';

/** The lines of a record that is converted: `name: text`, indented. */
export async function converted(record: string): Promise<string[]> {
  const lines = (node: XmlNode, indent: string): string[] => {
    const children = node.content.filter(isElement);
    const name = `${indent}${node.name}`;
    return children.length > 0
      ? [name, ...children.flatMap((child) => lines(child, `${indent}  `))]
      : [`${name} ${textOf(node)}`.trimEnd()];
  };
  const message = streamOf(`<ONIXMessage release="2.1">${record}</ONIXMessage>`);
  for await (const node of readElements(message)) return lines(completeRecord(node, { linearUnit: 'mm' }), '');
  return [];
}

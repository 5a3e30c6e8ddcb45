import { childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import type { Prize } from './about.ts';
import { nameAt } from './without-markup.ts';

const maxPrizes = 50;

/** The prizes of the book, in the order of the record. */
export const readPrizes = (collateral: XmlNode | undefined): Prize[] =>
  childrenOf(collateral, 'Prize').flatMap(readPrize).slice(0, maxPrizes);

function readPrize(prize: XmlNode): Prize[] {
  const name = nameAt(prize, 'PrizeName');
  const statement = nameAt(prize, 'PrizeStatement');
  if (!name && !statement) return [];
  const year = /^\d{4}/.exec(textAt(prize, 'PrizeYear') ?? '')?.[0];
  const country = textAt(prize, 'PrizeCountry')?.toUpperCase();
  const code = textAt(prize, 'PrizeCode');
  return [
    {
      name: name ?? '',
      ...(year && { year }),
      ...(country && /^[A-Z]{2}$/.test(country) && { country }),
      ...(code && { code }),
      ...(statement && { statement }),
    },
  ];
}

import { deskTaxPath } from '../../../lib/desk/settings/model/pages.ts';
import { noTaxRate } from '../../../lib/shop/import-runs.ts';

interface Fix {
  readonly text: string;
  readonly href: string;
}

const fixes: readonly (readonly [part: string, Fix])[] = [
  [noTaxRate, { text: 'Set tax, then send the file again', href: deskTaxPath }],
];

/** The page of the desk where the cause of a refusal is put right. */
export const fixOf = (reason: string): Fix | undefined => fixes.find(([part]) => reason.includes(part))?.[1];

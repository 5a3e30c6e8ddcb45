import { isMissingFile } from '../../shop/digital.ts';

interface EditionRow {
  readonly format: string;
  readonly has_file: number;
}

/** Whether the edition is digital and the shop has no file of it. */
export const isNotSoldHere = ({ format, has_file }: EditionRow): boolean =>
  isMissingFile({ format, hasFile: has_file === 1 });

/** The flag of an edition that is not sold here, for a response of the API. */
export const notSoldHereFlag = (edition: EditionRow): { readonly notSoldHere?: '1' } =>
  isNotSoldHere(edition) ? { notSoldHere: '1' } : {};

import type { BatchContext } from '../context.ts';
import type { Merchandising } from './merchandising-schema.ts';

/** What catalogue files can set: a kind of file, or a key of merchandising.yml. */
export type ImportPart = 'books' | 'categories' | 'reviews' | keyof Merchandising;

/** A file that was sent at the desk. It sets no more than its sender may. */
export interface SentFile {
  readonly by: { readonly id: number; readonly name: string } | undefined;
  /** Why a part is not taken from this file, and where to set it instead; undefined when it is taken. */
  refusalOf(part: ImportPart): string | undefined;
}

/** What an import of merchandising.yml needs. */
export interface MerchandisingContext extends BatchContext {
  /** The file was sent at the desk. Without it, it is the owner's own on this machine, and may set everything. */
  readonly sent?: SentFile;
}

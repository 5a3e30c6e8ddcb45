import { contentFiles } from './files.ts';

/** The files that pages need and that are nowhere. Paths relative to the content folder. */
export const missingContent = (exists: (path: string) => boolean): readonly string[] =>
  contentFiles.map(({ path }) => path).filter((path) => !exists(path));

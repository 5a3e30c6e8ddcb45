import { isBuilt } from './built-site.ts';

/**
 * Runs a program of the shop: the files that the build has made of it when dist/ is a build of the present sources, otherwise its
 * modules (ADR 0145).
 */
export async function runProgram(name: string, loadModules: () => Promise<unknown>): Promise<void> {
  if (isBuilt()) await import(new URL(`../dist/programs/${name}.js`, import.meta.url).href);
  else await loadModules();
}

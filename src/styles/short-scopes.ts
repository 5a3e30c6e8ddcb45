import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const scope = /data-astro-cid-[a-z0-9]{8}/g;

/**
 * Shortens the attributes by which Astro tells one component's styles from another's, from 23 characters to seven or so: they
 * stand on every element, and are the one part of a page that compresses badly. Runs over the built site.
 */
export default function shortScopes(): AstroIntegration {
  const folders: string[] = [];
  return {
    name: 'bookfront:short-scopes',
    hooks: {
      'astro:config:done': ({ config }) => {
        folders.push(fileURLToPath(config.build.server), fileURLToPath(config.build.client));
      },
      'astro:build:done': async () => {
        const names = new Map<string, string>();
        const shorten = (name: string) => {
          const short = names.get(name) ?? `data-${names.size.toString(36)}`;
          names.set(name, short);
          return short;
        };
        for (const file of await filesIn(folders)) {
          const text = await readFile(file, 'utf8');
          const shorter = text.replaceAll(scope, shorten);
          if (shorter !== text) await writeFile(file, shorter);
        }
      },
    },
  };
}

/** The built code and styles, in an order that is the same each time. */
async function filesIn(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => join(folder, name))),
  );
  return found
    .flat()
    .filter((name) => /\.(m?js|css|html)$/.test(name))
    .sort();
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroUserConfig } from 'astro';

type PostcssOptions = Exclude<NonNullable<NonNullable<NonNullable<AstroUserConfig['vite']>['css']>['postcss']>, string>;
type Plugin = NonNullable<PostcssOptions['plugins']>[number];

const property = /--[a-z][\w-]*/g;
/** A style that the build takes up; one that is sent as it stands (`is:inline`) is none of them. */
const style = /<style(?![^>]*\bis:inline)[^>]*>[\s\S]*?<\/style>/g;

/**
 * Short names for the custom properties of these source files (name → text): `space-m` becomes `1k`, say. Only those that
 * styles both set and read, and nothing else speaks of: the others belong to markup, to scripts or to a library. The most
 * frequent ones get the shortest.
 */
export function shortProperties(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const uses = new Map<string, number>();
  const isSet = new Set<string>();
  const isRead = new Set<string>();
  const elsewhere = new Set<string>();
  for (const [name, text] of files) {
    const isStyle = name.endsWith('.css');
    const styles = isStyle ? text : (text.match(style) ?? []).join('');
    for (const [found] of styles.matchAll(property)) uses.set(found, (uses.get(found) ?? 0) + 1);
    for (const [found] of styles.matchAll(/--[a-z][\w-]*(?=\s*:)/g)) isSet.add(found);
    for (const [, found = ''] of styles.matchAll(/var\(\s*(--[a-z][\w-]*)/g)) isRead.add(found);
    for (const [found] of isStyle ? [] : text.replaceAll(style, '').matchAll(property)) elsewhere.add(found);
  }
  return new Map(
    [...uses]
      .filter(([name]) => isSet.has(name) && isRead.has(name) && !elsewhere.has(name))
      .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .map(([name], place) => [name, `--${place.toString(36)}`]),
  );
}

/**
 * Shortens the names of custom properties in the built site: every page carries its styles with it, and some 0.2 KB of each were
 * these names. In development they keep them, for whoever looks at a style in the browser.
 */
export default function shortCustomProperties(): AstroIntegration {
  return {
    name: 'bookfront:short-properties',
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig }) => {
        if (command !== 'build') return;
        const names = shortProperties(sourcesIn(fileURLToPath(config.srcDir)));
        updateConfig({ vite: { css: { postcss: { plugins: [renaming(names)] } } } });
      },
    },
  };
}

function renaming(names: ReadonlyMap<string, string>): Plugin {
  const rename = (text: string) => text.replaceAll(property, (name) => names.get(name) ?? name);
  return {
    postcssPlugin: 'bookfront-short-properties',
    Once(root) {
      root.walkDecls((declaration) => {
        declaration.prop = rename(declaration.prop);
        declaration.value = rename(declaration.value);
      });
      root.walkAtRules((rule) => {
        rule.params = rename(rule.params);
      });
    },
  };
}

/** Everything that can hold a style, or speak of one. */
function sourcesIn(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(astro|css|tsx?)$/.test(name),
  );
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

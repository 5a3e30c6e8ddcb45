import { readFile } from 'node:fs/promises';

/** What a script of package.json runs: environment variables, then Node's arguments. */
export interface NpmScript {
  readonly environment: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

export async function readNpmScript(name: 'start' | 'import'): Promise<NpmScript> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Readonly<Record<typeof name, string>>;
  };
  const [before = '', after = ''] = scripts[name].split('exec node ');
  const variables = [...before.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key, value]);
  return { environment: Object.fromEntries(variables), args: after.split(' ') };
}

/** Settings of a shop that is measured: nothing is refused, logged or made again because of its age. */
export const measuredSettings: Readonly<Record<string, string>> = {
  ...{ PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production', CACHE_MAX_AGE: '86400' },
};

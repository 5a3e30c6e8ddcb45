import { hash } from 'node:crypto';
import { isAddedPageName } from '../../content/page-names.ts';
import { rememberByObject } from '../../immutable.ts';
import type { Language } from '../../paths/language.ts';

/** One read that a page was made from: the method called, and a digest of its result. */
export interface Dependency {
  readonly source: string;
  readonly method: string;
  readonly args: readonly unknown[];
  /** The tag of the language in which it was answered; undefined for the shop's first, and for what has none. */
  readonly language?: string | undefined;
  readonly digest: string;
  /** Ids of what a product's page shows: the product, related ones, categories. Only where a remote shop reports its changes. */
  readonly shownIds?: readonly string[];
}

/** Records every read while one page is rendered. */
export interface DependencyTracker {
  record(read: Pick<Dependency, 'source' | 'method' | 'args' | 'language'>, result: unknown): void;
  /** Resolves when all results are there; undefined when a read failed. */
  settled(): Promise<readonly Dependency[] | undefined>;
}

/** What pages read from, by name: objects whose methods return plain data. Those of a further language are `de shop`. */
export type Sources = Readonly<Record<string, object>>;

/** The name among `Sources` of what a dependency was read from. */
export const sourceName = ({ source, language }: Pick<Dependency, 'source' | 'language'>): string =>
  language === undefined ? source : `${language} ${source}`;

/** Answers of the shop are shared by many pages (answer-cache.ts), so each is read through once. */
const digestOf = rememberByObject((result) => hash('sha1', JSON.stringify(result) ?? '', 'base64'));

/** Every id in plain data, at any depth. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (/^(?:id|\w+Id)$/.test(key) ? [inner] : []) : idsIn(inner),
  );
}

/** `notesIds`: whether dependencies say which products they show. */
export function createDependencyTracker(notesIds = false): DependencyTracker {
  const shownIds = ({ source, method, args }: Pick<Dependency, 'source' | 'method' | 'args'>, result: unknown) =>
    notesIds && source === 'shop' && method === 'product'
      ? { shownIds: [...new Set([...args.map(String), ...idsIn(result)])] }
      : {};
  const recorded = new Map<string, Promise<Dependency>>();
  return {
    record(read, result) {
      const { source, method, args } = read;
      const dependency = Promise.resolve(result).then((value) => ({
        ...read,
        digest: digestOf(value),
        ...shownIds(read, value),
      }));
      // `settled` reports a failure; the caller handles its own promise.
      dependency.catch(() => undefined);
      recorded.set(`${source}.${method}(${JSON.stringify(args)})`, dependency);
    },
    async settled() {
      try {
        return await Promise.all(recorded.values());
      } catch {
        return undefined;
      }
    },
  };
}

/** The same source, with each call recorded. `language` is that of its answers, if they have one. */
export function trackDependencies<Source extends object>(
  name: string,
  source: Source,
  tracker: DependencyTracker,
  language?: Pick<Language, 'prefix' | 'tag'>,
): Source {
  const inLanguage = language && language.prefix !== '' ? { language: language.tag } : {};
  const tracked = Object.entries(source).map(([method, member]) => {
    if (typeof member !== 'function') return [method, member];
    const call = (...args: unknown[]) => {
      const result: unknown = member.apply(source, args);
      tracker.record({ source: name, method, args, ...inLanguage }, result);
      return result;
    };
    return [method, call];
  });
  return Object.fromEntries(tracked) as Source;
}

/** The change tracker's sources that these dependencies come from: a text has its file's, everything else the shop's. */
export function watchedSources(dependencies: readonly Dependency[]): string[] {
  const names = dependencies.map(({ source, method, args }) => {
    if (source !== 'content') return 'shop';
    if (method === 'translation') return 'content/translations';
    const isAdded = method === 'page' && typeof args[0] === 'string' && isAddedPageName(args[0]);
    return isAdded ? 'content/addedPages' : ['content', method, ...args].join('/');
  });
  return [...new Set(names)];
}

/** Reads everything again: whether a page made now would show the same data. */
export async function dependenciesUnchanged(dependencies: readonly Dependency[], sources: Sources): Promise<boolean> {
  const isUnchanged = async ({ method, args, digest, ...read }: Dependency) => {
    const target = sources[sourceName(read)] ?? {};
    return digestOf(await Reflect.apply(Reflect.get(target, method), target, args)) === digest;
  };
  try {
    return (await Promise.all(dependencies.map(isUnchanged))).every(Boolean);
  } catch {
    return false;
  }
}

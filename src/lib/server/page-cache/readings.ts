import { hash } from 'node:crypto';

/** Something a page was made of: what it asked, and a digest of the answer. */
export interface Reading {
  readonly source: string;
  readonly question: string;
  readonly parameters: readonly unknown[];
  readonly digest: string;
}

/** Notes what is read while one page is made. */
export interface Readings {
  note(source: string, question: string, parameters: readonly unknown[], answer: unknown): void;
  /** When all answers are there; undefined when one of them failed. */
  settled(): Promise<readonly Reading[] | undefined>;
}

/** What pages read from, by name: methods that answer plain data. */
export type Sources = Readonly<Record<string, object>>;

const digestOf = (answer: unknown): string => hash('sha1', JSON.stringify(answer) ?? '', 'base64');

export function createReadings(): Readings {
  const noted = new Map<string, Promise<Reading>>();
  return {
    note(source, question, parameters, answer) {
      const reading = Promise.resolve(answer).then((value) => ({
        ...{ source, question, parameters },
        digest: digestOf(value),
      }));
      // A failure is told by `settled`; whoever asked has its own promise of the answer.
      reading.catch(() => undefined);
      noted.set(`${source}.${question}(${JSON.stringify(parameters)})`, reading);
    },
    async settled() {
      try {
        return await Promise.all(noted.values());
      } catch {
        return undefined;
      }
    },
  };
}

/** The same source, with each answer noted. */
export function notedSource<Source extends object>(name: string, source: Source, readings: Readings): Source {
  const noted = Object.entries(source).map(([question, member]) => {
    if (typeof member !== 'function') return [question, member];
    const ask = (...parameters: unknown[]) => {
      const answer: unknown = member.apply(source, parameters);
      readings.note(name, question, parameters, answer);
      return answer;
    };
    return [question, ask];
  });
  return Object.fromEntries(noted) as Source;
}

/** The names of changes.ts that can change these answers: a text by its file, everything else by the shop. */
export function watchedBy(readings: readonly Reading[]): string[] {
  const names = readings.map(({ source, question, parameters }) =>
    source === 'content' ? ['content', question, ...parameters].join('/') : 'shop',
  );
  return [...new Set(names)];
}

/** Asks everything again: whether a page made now would be made of the same answers. */
export async function wouldReadTheSame(readings: readonly Reading[], sources: Sources): Promise<boolean> {
  const isSame = async ({ source, question, parameters, digest }: Reading) => {
    const asked = sources[source] ?? {};
    return digestOf(await Reflect.apply(Reflect.get(asked, question), asked, parameters)) === digest;
  };
  try {
    return (await Promise.all(readings.map(isSame))).every(Boolean);
  } catch {
    return false;
  }
}

import type { Settings } from './settings/settings.ts';

export interface Log {
  debug(text: string): void;
  info(text: string): void;
  warn(text: string): void;
  error(text: string, cause?: unknown): void;
}

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** One line per event, with its time. Errors are logged with their whole chain of causes, which pages never show. */
export function createLog(level: Settings['logLevel']): Log {
  const write = (at: (typeof levels)[number], text: string) => {
    if (levels.indexOf(at) < levels.indexOf(level)) return;
    const stream = at === 'error' || at === 'warn' ? process.stderr : process.stdout;
    stream.write(`${new Date().toISOString()} ${at} ${text}\n`);
  };
  return {
    debug: (text) => write('debug', text),
    info: (text) => write('info', text),
    warn: (text) => write('warn', text),
    error: (text, cause) => write('error', cause === undefined ? text : `${text}: ${describe(cause)}`),
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? `${error.name}: ${error.message}`;
  return error.cause === undefined ? own : `${own}\n  caused by ${describe(error.cause)}`;
}

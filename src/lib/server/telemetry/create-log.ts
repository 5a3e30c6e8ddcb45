import pino from 'pino';
import type { Log, LogDetails } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { describeError } from './describe-error.ts';
import { maskPersonal } from './mask.ts';
import type { RequestContext } from './request-context.ts';
import { toText } from './text-lines.ts';

export interface LogOptions {
  readonly level: Settings['logLevel'];
  /** `auto`: text on a terminal, JSON everywhere else. */
  readonly format: Settings['logFormat'];
  readonly currentRequest?: () => RequestContext | undefined;
  /** Receives every line in place of stdout, for tests. */
  readonly write?: (line: string) => void;
}

/**
 * The log on stdout, by pino: JSON lines, or text on a terminal. It is written synchronously, so that nothing is lost when the
 * process ends.
 */
export function createLog({ level, format, currentRequest, write }: LogOptions): Log {
  const isText = format === 'text' || (format === 'auto' && process.stdout.isTTY === true);
  const output = write ?? ((line: string) => process.stdout.write(line));
  const stream = isText
    ? { write: (line: string) => output(toText(line)) }
    : write
      ? { write }
      : pino.destination({ fd: 1, sync: true });
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => requestFields(currentRequest?.()),
    },
    stream,
  );
  const always = logger.child({}, { level: 'info' });
  return {
    debug: (text, details) => logger.debug(details ?? {}, text),
    info: (text, details) => logger.info(details ?? {}, text),
    warn: (text, details = {}) => logger.warn(masked(details), maskPersonal(text)),
    error: (text, cause, details = {}) => logger.error(withError(cause, masked(details)), maskPersonal(text)),
    notice: isText ? (text) => void output(`${text}\n`) : (text) => always.info(text),
  };
}

const requestFields = (request: RequestContext | undefined): LogDetails =>
  request ? { requestId: request.id, route: request.route } : {};

/** Warnings and errors may quote others: mail servers, a shop's API, the system. */
const masked = (details: LogDetails): LogDetails =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? maskPersonal(value) : value]),
  );

const withError = (cause: unknown, details: LogDetails): object =>
  cause === undefined ? details : { ...details, err: cause };

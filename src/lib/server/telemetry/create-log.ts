import pino from 'pino';
import type { Log, LogDetails } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { describeError, type ErrorDescription } from './describe-error.ts';
import { maskPersonal } from './mask.ts';
import type { RequestContext } from './request-context.ts';
import { toText } from './text-lines.ts';

/** A warning or an error. Text and error are masked. */
export interface LogEvent {
  readonly level: 'warn' | 'error';
  readonly text: string;
  readonly error: ErrorDescription | undefined;
  readonly request: RequestContext | undefined;
}

export interface LogOptions {
  readonly level: Settings['logLevel'];
  /** `auto`: text on a terminal, JSON everywhere else. */
  readonly format: Settings['logFormat'];
  readonly currentRequest?: () => RequestContext | undefined;
  /** Called for every warning and error, whatever the level says. */
  readonly onEvent?: (event: LogEvent) => void;
  /** Receives every line in place of stdout, for tests. */
  readonly write?: (line: string) => void;
}

/**
 * The log on stdout, by pino: JSON lines, or text on a terminal. It is written synchronously, so that nothing is lost when the
 * process ends.
 */
export function createLog({ level, format, currentRequest, onEvent, write }: LogOptions): Log {
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
    warn(text, details = {}) {
      const safe = maskPersonal(text);
      logger.warn(masked(details), safe);
      onEvent?.({ level: 'warn', text: safe, error: undefined, request: currentRequest?.() });
    },
    error(text, cause, details = {}) {
      const safe = maskPersonal(text);
      logger.error(withError(cause, masked(details)), safe);
      const error = cause === undefined ? undefined : describeError(cause);
      onEvent?.({ level: 'error', text: safe, error, request: currentRequest?.() });
    },
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

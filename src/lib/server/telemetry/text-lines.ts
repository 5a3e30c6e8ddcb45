import { z } from 'zod';
import type { ErrorDescription } from './describe-error.ts';

const describedError: z.ZodType<ErrorDescription> = z.lazy(() =>
  z.object({
    type: z.string(),
    message: z.string(),
    code: z.string().optional(),
    stack: z.string().optional(),
    cause: describedError.optional(),
  }),
);

const logLine = z
  .object({ level: z.string(), time: z.string(), msg: z.string(), err: describedError.optional(), pid: z.number() })
  .catchall(z.union([z.string(), z.number(), z.boolean()]));

const errorText = ({ type, message, stack, cause }: ErrorDescription): string =>
  `${stack ?? `${type}: ${message}`}${cause ? `\n  caused by ${errorText(cause)}` : ''}`;

/** One line of JSON as a person reads it on a terminal: time, level, text, and the details in brackets. */
export function toText(json: string): string {
  const { level, time, msg, err, pid: _pid, ...details } = logLine.parse(JSON.parse(json));
  const pairs = Object.entries(details).map(([name, value]) => `${name}=${value}`);
  const shown = pairs.length > 0 ? ` [${pairs.join(' ')}]` : '';
  return `${time} ${level} ${msg}${shown}${err ? `: ${errorText(err)}` : ''}\n`;
}

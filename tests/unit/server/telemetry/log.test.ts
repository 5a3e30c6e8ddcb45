import { describe, expect, test } from 'vitest';
import { createLog, type LogOptions } from '../../../../src/lib/server/telemetry/create-log.ts';

/** A log, and what it has written. */
function openLog(options: Partial<LogOptions> = {}) {
  const lines: string[] = [];
  const log = createLog({ level: 'info', format: 'json', write: (line) => void lines.push(line), ...options });
  return { log, lines, events: () => lines.map((line): Record<string, unknown> => JSON.parse(line)) };
}

const request = { id: 'K7F3-9QTX', method: 'GET', route: '/product/[id]' };

describe('a log of JSON [OPERATION-02]', () => {
  test('has one object a line, with time, level, process and text', () => {
    const { log, lines, events } = openLog();
    log.info('The sample catalogue\nwas imported', { books: 3 });
    expect(lines.join('').match(/\n/g)).toHaveLength(1);
    const [event] = events();
    expect(event).toMatchObject({
      level: 'info',
      pid: process.pid,
      msg: 'The sample catalogue\nwas imported',
      books: 3,
    });
    expect(new Date(String(event?.time)).toISOString()).toBe(event?.time);
  });

  test('holds the number and the route of the request [OPERATION-03]', () => {
    const { log, events } = openLog({ currentRequest: () => request });
    log.warn('The shop is busy');
    expect(events()).toMatchObject([{ requestId: 'K7F3-9QTX', route: '/product/[id]' }]);
  });

  test('holds an error with its causes, and none of its other properties [OPERATION-04]', () => {
    const { log, events } = openLog();
    const cause = Object.assign(new Error('550 <asha@example.com> is unknown'), {
      code: 'EENVELOPE',
      rejected: ['Asha'],
    });
    log.error('The mail failed', new Error('not sent', { cause }), { kind: 'order-received' });
    const [event] = events();
    expect(event).toMatchObject({
      kind: 'order-received',
      err: { type: 'Error', message: 'not sent', cause: { code: 'EENVELOPE', message: '550 <[e-mail]> is unknown' } },
    });
    expect(JSON.stringify(event)).not.toMatch(/asha/i);
  });
});

test('on a terminal an event is text, with its details and the stack of its error [OPERATION-02]', () => {
  const { log, lines } = openLog({ format: 'text', currentRequest: () => request });
  log.error('The page failed', new Error('no', { cause: new Error('because') }), { status: 500 });
  expect(lines.join('')).toMatch(
    /^\d{4}-\S+ error The page failed \[requestId=K7F3-9QTX route=\/product\/\[id\] status=500\]: Error: no\n {4}at .*\n {2}caused by Error: because\n/s,
  );
});

test.each(['json', 'text'] as const)(
  'in %s, LOG_LEVEL leaves out what is less important, never a notice [OPERATION-02]',
  (format) => {
    const { log, lines } = openLog({ format, level: 'error' });
    log.debug('one');
    log.info('two');
    log.warn('three');
    log.error('four');
    log.notice('Bookfront is open: http://127.0.0.1:4321');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('four');
    expect(lines[1]).toContain('Bookfront is open: http://127.0.0.1:4321');
  },
);

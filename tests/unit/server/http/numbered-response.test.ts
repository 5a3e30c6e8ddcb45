import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { NumberedResponse } from '../../../../src/lib/server/http/numbered-response.ts';

/** The warnings of Node that this process writes until the test ends. */
function watchWarnings(): readonly Error[] {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  return warnings;
}

test('all layers may wait for the end of a response without a warning in the log; a leak is still reported [OPERATION-16]', async () => {
  const warnings = watchWarnings();
  const response = new NumberedResponse(new IncomingMessage(new Socket()));
  const wait = (count: number) => {
    for (let index = 0; index < count; index += 1) response.on('close', () => undefined);
  };
  wait(15);
  await setImmediate();
  expect(warnings).toEqual([]);
  wait(15);
  await setImmediate();
  expect(warnings.map(({ name }) => name)).toEqual(['MaxListenersExceededWarning']);
});

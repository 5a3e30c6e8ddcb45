import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { writePidFile } from '../../../../src/lib/server/startup/pid-file.ts';

let folder: string;
let file: string;
const own = `${process.pid}\n`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookfront-pid-'));
  file = join(folder, 'server.pid');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

/** A process named like a shop, which writes the file as a shop does and removes it at its end. */
async function startShop(name = 'start.ts', isSuccessor = false): Promise<ChildProcess> {
  const script = join(folder, name);
  await writeFile(
    script,
    `import { writePidFile } from '${resolve('src/lib/server/startup/pid-file.ts')}';
const held = writePidFile('${folder}', ${isSuccessor});
process.on('SIGTERM', () => { held.remove(); process.exit(); });
setInterval(() => undefined, 1000);
process.stdout.write(String(held.heldBy ?? 'own'));`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

test('a second start leaves the file of the first one, also when it ends [SETTINGS-55]', async () => {
  const first = await startShop();
  const second = writePidFile(folder, false);
  expect(second.heldBy).toBe(first.pid);
  second.remove();
  expect(await readFile(file, 'utf8')).toBe(`${first.pid}\n`);
  await end(first);
  expect(existsSync(file)).toBe(false);
});

test('a successor takes the file over, and its predecessor does not remove it [SETTINGS-55]', async () => {
  const predecessor = writePidFile(folder, false);
  expect(await readFile(file, 'utf8')).toBe(own);
  const successor = await startShop('start.ts', true);
  expect(await readFile(file, 'utf8')).toBe(`${successor.pid}\n`);
  predecessor.remove();
  expect(await readFile(file, 'utf8')).toBe(`${successor.pid}\n`);
});

test('the file of a process that was killed is replaced [SETTINGS-55]', async () => {
  await end(await startShop(), 'SIGKILL');
  expect(existsSync(file)).toBe(true);
  expect(writePidFile(folder, false).heldBy).toBeUndefined();
  expect(await readFile(file, 'utf8')).toBe(own);
});

test('its number may be another program’s by now [SETTINGS-55]', async () => {
  const other = await startShop('other.ts');
  expect(await readFile(file, 'utf8')).toBe(`${other.pid}\n`);
  expect(writePidFile(folder, false).heldBy).toBeUndefined();
});

test.each(['', 'x', '-1', '0', '1\n2', '99999999999999999999'])(
  'a file with %j is replaced [SETTINGS-55]',
  async (text) => {
    await writeFile(file, text);
    expect(writePidFile(folder, false).heldBy).toBeUndefined();
    expect(await readFile(file, 'utf8')).toBe(own);
  },
);

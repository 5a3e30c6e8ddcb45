import { execFile } from 'node:child_process';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBrowser } from '../../../scripts/open-browser.ts';
import { tempFolder } from '../import/onix.ts';

test('a URL at which no shop answers is an error that says what would be right [EDITOR-18]', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/edit.ts', '127.0.0.1:9']);
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: 'No shop answers at 127.0.0.1:9. Give the URL of a running one, such as http://127.0.0.1:4321, or none.\n',
  });
});

test.runIf(process.platform === 'linux')(
  'the key is not visible in the command line that opens the browser [EDITOR-08]',
  async () => {
    const [folder, programs] = [await tempFolder(), await tempFolder()];
    const started = join(programs, 'started');
    await writeFile(
      join(programs, 'xdg-open'),
      `#!/bin/sh\nprintf '%s\\n' "$@" > ${started}.new && mv ${started}.new ${started}\n`,
    );
    await chmod(join(programs, 'xdg-open'), 0o700);
    vi.stubEnv('PATH', `${programs}${delimiter}${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());

    openBrowser('http://127.0.0.1:4330/#key=secret', folder);
    const file = join(folder, 'open-editor.html');
    await expect.poll(() => readFile(started, 'utf8').catch(() => '')).toBe(`${file}\n`);
    expect(await readFile(file, 'utf8')).toContain('content="0;url=http://127.0.0.1:4330/#key=secret"');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  },
);

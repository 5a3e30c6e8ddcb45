import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../src/lib/database/make-folder.ts';

/**
 * A file for this user's eyes only that leads on to `address`, until this program ends. What a program is started with can be
 * read by every user of the machine: a key in the address itself would be theirs too.
 */
export function leadTo(address: string, folder: string): string {
  makeFolder(folder);
  const file = join(folder, 'open-editor.html');
  rmSync(file, { force: true });
  const page = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0;url=${address}">
<title>Bookfront editor</title>
<p><a href="${address}">Open the editor</a></p>
</html>
`;
  writeFileSync(file, page, { mode: 0o600, flag: 'wx' });
  process.once('exit', () => rmSync(file, { force: true }));
  return file;
}

/** Lets the person's own browser open an address that holds a key; where that cannot be done, they have it printed. */
export function openBrowser(address: string, folder: string): void {
  try {
    const file = leadTo(address, folder);
    const [command, args]: readonly [string, readonly string[]] =
      process.platform === 'darwin'
        ? ['open', [file]]
        : process.platform === 'win32'
          ? ['cmd', ['/c', 'start', '', file]]
          : ['xdg-open', [file]];
    spawn(command, args, { stdio: 'ignore', detached: true })
      .on('error', () => undefined)
      .unref();
  } catch {
    // The folder cannot be written to.
  }
}

import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../src/lib/database/make-folder.ts';

/**
 * Writes a file that redirects to `url`, readable by this user only and deleted when the process exits. Command-line arguments
 * are visible to every user of the machine, so the URL itself, which contains a key, must not be one.
 */
export function writeRedirect(url: string, folder: string): string {
  makeFolder(folder);
  const file = join(folder, 'open-editor.html');
  rmSync(file, { force: true });
  const page = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0;url=${url}">
<title>Bookfront editor</title>
<p><a href="${url}">Open the editor</a></p>
</html>
`;
  writeFileSync(file, page, { mode: 0o600, flag: 'wx' });
  process.once('exit', () => rmSync(file, { force: true }));
  return file;
}

/** Opens the user's browser at a URL that contains a key. Failures are ignored, because the URL is printed too. */
export function openBrowser(url: string, folder: string): void {
  try {
    const file = writeRedirect(url, folder);
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
    // The folder is not writable.
  }
}

import { spawn } from 'node:child_process';
import { startEditor } from '../editor/server/editor.ts';
import { isEveryAddress, originOf } from '../src/lib/server/http.ts';
import { openBrowser } from './open-browser.ts';
import { closeOnSignal, explainAndExit, settingsOrExit } from './run.ts';

/**
 * Opens an editor for everything in content/, on this machine only. It starts the shop too, unless that runs already.
 * EDIT_PORT is the editor's port (4330); a shop that listens elsewhere is named: npm run edit -- http://127.0.0.1:8080
 */
const settings = settingsOrExit();
const givenPort = process.env.EDIT_PORT || '4330';
if (!/^\d+$/.test(givenPort) || Number(givenPort) > 65535) {
  process.stderr.write(`EDIT_PORT must be a whole number from 0 to 65535, for example 4330 (it is '${givenPort}').\n`);
  process.exit(1);
}
const port = Number(givenPort);
const [named] = process.argv.slice(2);

const noShop = Symbol('the shop could not be started');

/** A shop of our own, when none answers; ends with the editor. Rejects with `noShop`. */
async function startShop(): Promise<{ address: string; stop(): void }> {
  process.stdout.write('The shop is being started.\n');
  const shop = spawn(process.execPath, ['scripts/start.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  // Also when the editor itself cannot be opened.
  process.once('exit', () => shop.kill('SIGTERM'));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    shop.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const found = /is open: (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    shop.once('error', reject);
    // It has said why.
    shop.once('exit', () => reject(noShop));
  });
  return { address, stop: () => shop.kill('SIGTERM') };
}

async function answers(site: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/favicon.svg', site), { signal: AbortSignal.timeout(3000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

try {
  const host = isEveryAddress(settings.host) ? '127.0.0.1' : settings.host;
  const expected = named ?? originOf(host, settings.port);
  const isRunning = await answers(expected);
  if (named && !isRunning) {
    process.stderr.write(
      `No shop answers at ${named}. Give the address of a running one, such as http://127.0.0.1:4321, or none.\n`,
    );
    process.exit(1);
  }
  const shop = isRunning ? undefined : await startShop();
  const editor = await startEditor({
    contentDir: settings.contentDir,
    dataDir: settings.dataDir,
    site: (shop?.address ?? expected).replace(/\/$/, ''),
    siteUrl: settings.siteUrl,
    port,
  });
  closeOnSignal(async () => {
    await editor.close();
    shop?.stop();
  });
  process.stdout.write(
    `\nThe editor is open: ${editor.address}\n\nIt answers on this machine only. Ctrl-C closes it.\n\n`,
  );
  if (process.stdout.isTTY) openBrowser(editor.address, settings.dataDir);
} catch (error) {
  if (error === noShop) {
    process.stderr.write(
      'The editor shows what is written in the running shop, and that could not be started. Mend what it says above, with `npm run edit` in place of `npm start`.\n',
    );
    process.exit(1);
  }
  explainAndExit(error, { ...settings, port }, 'EDIT_PORT=# npm run edit');
}

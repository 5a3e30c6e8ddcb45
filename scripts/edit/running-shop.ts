import { spawn } from 'node:child_process';

/** Thrown when the shop could not be started. It has already printed the reason. */
export class ShopNotStarted extends Error {}

/** Whether a shop responds at this URL. */
export async function isShopRunning(url: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/favicon.svg', url), { signal: AbortSignal.timeout(3000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Starts the shop as a child process, which ends with this one. Rejects with ShopNotStarted. */
export async function startShop(): Promise<{ url: string; stop(): void }> {
  const shop = spawn(process.execPath, ['scripts/start.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => shop.kill('SIGTERM'));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    shop.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const found = /is open: (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    shop.once('error', reject);
    shop.once('exit', () => reject(new ShopNotStarted()));
  });
  return { url, stop: () => shop.kill('SIGTERM') };
}

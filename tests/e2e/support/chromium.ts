import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Browser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where the browser from the package registry is unpacked, once for all runs. */
const unpacked = resolve('node_modules/.cache/chromium');

const bundled: Browser = {
  executablePath: join(unpacked, 'chromium'),
  env: { LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib'), FONTCONFIG_PATH: join(unpacked, 'fonts') },
};

const own = (path: string): Browser => ({ executablePath: path, env: {} });

/** A browser as people have it, for benchmarks and screenshots: CHROME_PATH, an installed one, else the bundled one. */
export function findBrowser(): Browser {
  const path = process.env.CHROME_PATH ?? installed.find((one) => existsSync(one));
  return path ? own(path) : bundled;
}

/**
 * The browser for tests: CHROME_PATH, else the bundled headless shell. It is the same version on every machine, and needs
 * about 40% less CPU time than an installed Chromium. The package is built for Linux alone.
 */
export function findTestBrowser(): Browser {
  if (process.env.CHROME_PATH) return own(process.env.CHROME_PATH);
  return process.platform === 'linux' && process.arch === 'x64' ? bundled : findBrowser();
}

/** The bundled fonts lie where they were unpacked; without any font Chromium ends at the first text field. */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(unpacked, 'fonts', 'fonts')}</dir>
  <cachedir>${join(unpacked, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Unpacks the bundled browser unless `browser` is there already. To be called before the workers start. */
export async function prepareBrowser(browser: Browser = findBrowser()): Promise<void> {
  if (existsSync(browser.executablePath)) return;
  await mkdir(resolve('node_modules/.cache'), { recursive: true });
  const folder = await mkdtemp(resolve('node_modules/.cache/chromium-'));
  const before = process.env.TMPDIR;
  // The package unpacks into the folder for temporary files and nowhere else.
  process.env.TMPDIR = folder;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    const packed = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'));
    await inflate(fileURLToPath(packed));
    await writeFile(join(folder, 'fonts', 'fonts.conf'), fontsConf);
    await rename(folder, unpacked);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  }
}

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { manyBooks } from './many-books.ts';
import { type Sent, send } from './send.ts';

/** What strangers do to a shop. Each attack was a way to slow it for others, or to shut somebody out, before it was bounded. */

export interface Target {
  readonly url: string;
  readonly dataDir: string;
  /** Environment of the project's scripts that work on this shop. */
  readonly environment: Readonly<Record<string, string>>;
  /** The account that the measured visitor logs in to, and that visitor's address. */
  readonly username: string;
  readonly clientIp: string;
  /** The path of a book that can be bought, and its id. */
  readonly product: string;
  readonly productId: string;
  /** The path of a cover on its page. */
  readonly cover: string;
}

export interface Attack {
  readonly name: string;
  /** Attacks until the signal, and says what was answered. */
  run(target: Target, signal: AbortSignal): Promise<string>;
}

/** An address of 127.1.0.0/16 that was not used before, for a while. */
const strange = (n: number): string => `127.1.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`;

const action = (name: string, form: Readonly<Record<string, string>>, from: string): Sent => ({
  ...{ method: 'POST', path: `/?_action=${name}`, form, from },
  headers: { Accept: 'application/json' },
});

/** Requests at a fixed rate, whether or not the earlier ones have been answered. */
const flood = (name: string, perSecond: number, next: (n: number, target: Target) => Sent): Attack => ({
  name: `${name}, ${perSecond}/s`,
  async run(target, signal) {
    const answers = new Map<string, number>();
    const count = (answer: string) => {
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    };
    const all: Promise<void>[] = [];
    const started = performance.now();
    for (let n = 0; !signal.aborted; n += 1) {
      const late = started + (n * 1000) / perSecond - performance.now();
      if (late > 0) await pause(late);
      all.push(
        send(target.url, next(n, target)).then(
          ({ status }) => count(String(status)),
          () => count('cut off'),
        ),
      );
    }
    await Promise.all(all);
    return [...answers].map(([answer, times]) => `${times} × ${answer}`).join(', ');
  },
});

const stalledReaders: Attack = {
  name: '500 readers that stall',
  async run({ url, product }, signal) {
    const { hostname, port, host } = new URL(url);
    let closed = 0;
    const sockets = Array.from({ length: 500 }, (_, n): Socket => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: strange(n) });
      socket.pause();
      socket.on('error', () => undefined);
      socket.once('close', () => {
        closed += 1;
      });
      socket.write(`GET ${product} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(20));
      return socket;
    });
    while (!signal.aborted) await pause(100);
    const byServer = closed;
    for (const socket of sockets) socket.destroy();
    return `${byServer} closed by the shop`;
  },
};

const heldLock: Attack = {
  name: 'write lock held for 2 of 3 s',
  async run({ dataDir }, signal) {
    const database = new DatabaseSync(join(dataDir, 'bookfront.db'), { timeout: 5000 });
    let times = 0;
    for (; !signal.aborted; times += 1) {
      database.exec('begin immediate');
      await pause(2000);
      database.exec('rollback');
      await pause(1000);
    }
    database.close();
    return `held ${times} times`;
  },
};

const largeImport: Attack = {
  name: 'import of 20,000 books',
  async run({ dataDir, environment }, signal) {
    const file = join(dataDir, 'many-books.xml');
    await writeFile(file, manyBooks(20_000));
    const child = spawn(process.execPath, ['scripts/import.ts', file], {
      env: { ...process.env, ...environment },
      stdio: 'ignore',
    });
    const done = new Promise<string>((resolve) =>
      child.once('exit', (code) => resolve(code === null ? 'under way until the end' : `done with ${code}`)),
    );
    signal.addEventListener('abort', () => child.kill('SIGKILL'));
    const result = await done;
    await rm(file);
    return result;
  },
};

const manyFields = 'a&'.repeat(125_000);
const manyMoreFields = 'a&'.repeat(2_000_000);
const multipart = 'multipart/form-data; boundary=xx';
const manyParts = '--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(4500);

const word = (): string => randomInt(1e9).toString(36);

export const attacks: readonly Attack[] = [
  flood('paths of 15,000 slashes', 20, (n) => ({ path: `/a${'/'.repeat(15_000)}b`, from: strange(n) })),
  flood('unknown addresses', 200, (n) => ({ path: `/product/${word()}`, from: strange(n) })),
  flood('searches nobody asked for', 20, (n) => ({ path: `/search?q=${word()}`, from: strange(n) })),
  flood('filters nobody asked for', 20, (n) => ({
    path: `/shop?minPrice=${n}&maxPrice=${1000 + n}`,
    from: strange(n),
  })),
  flood('covers in other versions and widths', 100, (n, { cover }) => ({
    path: cover.replace(/-[^-]+-(\w)-\d+\./, (_, face) => `-${word()}-${face}-${n}.`),
    from: strange(n),
  })),
  flood('pictures of the framework’s own route', 50, (n, { cover }) => ({
    path: `/_image?href=${encodeURIComponent(cover)}&w=${n}&f=avif`,
    from: strange(n),
  })),
  flood('wrong passwords, other addresses', 20, (n, { username }) =>
    action('account.login', { username, password: `wrong ${n}` }, strange(n)),
  ),
  flood('wrong passwords, same address', 20, (n, { username, clientIp }) =>
    action('account.login', { username, password: `wrong ${n}` }, clientIp),
  ),
  flood('registrations', 20, (n) =>
    action(
      'account.register',
      {
        ...{ email: `${word()}@example.com`, password: `a long ${word()} of words` },
        ...{ firstName: 'Stranger', lastName: 'One', phone: '9876543210' },
      },
      strange(n),
    ),
  ),
  flood('carts of new guests', 190, (n, { productId }) => action('cart.add', { productId, quantity: '1' }, strange(n))),
  flood('coupon guesses', 100, (n) => action('coupon.apply', { code: word() }, strange(n))),
  flood('reviews', 100, (n, { productId }) =>
    action('review.submit', { productId, rating: '5', description: word() }, strange(n)),
  ),
  flood('contact letters', 50, (n) =>
    action('contact.send', { name: word(), email: `${word()}@example.com`, message: word(), consent: '1' }, strange(n)),
  ),
  flood('forms of 125,000 fields', 20, (n) => ({ ...action('contact.send', {}, strange(n)), form: manyFields })),
  flood('forms of 4,500 parts', 20, (n) => ({
    ...action('contact.send', {}, strange(n)),
    ...{ form: manyParts, headers: { Accept: 'application/json', 'Content-Type': multipart } },
  })),
  flood('bodies of 4 MB to the desk’s pages', 10, (n) => ({
    ...{ method: 'POST', path: '/desk/pictures?upload=1', form: manyMoreFields, from: strange(n) },
  })),
  flood('bodies of 4 MB by another spelling', 10, (n) => ({
    ...{ method: 'POST', path: '/desk/texts/editor/../../../contact?_action=contact.send', form: manyMoreFields },
    from: strange(n),
  })),
  flood('cookies that look like notices', 200, (n, { product }) => ({
    ...{ path: product, from: strange(n), headers: { Cookie: `notice=${word()}` } },
  })),
  stalledReaders,
  largeImport,
  heldLock,
];

// Runs as a process of its own, so that its work does not delay the measured visitor: one attack, until its input ends.
if (import.meta.main) {
  const [name, target = ''] = process.argv.slice(2);
  const attack = attacks.find((one) => one.name === name);
  const end = new AbortController();
  process.stdin.once('end', () => end.abort()).resume();
  process.stdout.write((await attack?.run(JSON.parse(target) as Target, end.signal)) ?? 'unknown');
  process.exit();
}

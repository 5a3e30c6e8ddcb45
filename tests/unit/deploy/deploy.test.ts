import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadSettings, settingNames } from '../../../src/lib/server/settings/settings.ts';

/** The files of deploy/ need programs that are not where tests run. What they say about this project is compared with it. */

const read = (name: string): string => readFileSync(`deploy/${name}`, 'utf8');
const startCommand: string = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.replace('exec node ', '');

/** The lines of a unit, by name. */
function unit(name: string): Readonly<Record<string, readonly string[]>> {
  const entries = read(`systemd/${name}`)
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
  return Object.fromEntries(
    entries.map(([key]) => [key, entries.filter(([other]) => other === key).map(([, value]) => value)]),
  );
}

const settings = loadSettings(parseEnv(read('bookfront.env')));

describe('settings', () => {
  test('each is one, has a valid value, and stays one when its comment sign is removed [SETTINGS-44]', () => {
    const lines = read('bookfront.env').replaceAll(/^# ([A-Z_]+=)/gm, '$1');
    const names = Object.keys(parseEnv(lines));
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(() => loadSettings(parseEnv(lines))).not.toThrow();
    expect(names).toContain('SMTP_URL');
    expect(settings.backup?.daily).toBeDefined();
  });
});

describe('systemd', () => {
  const service = unit('bookfront.service');

  test('the service is started as by `npm start`, by the Node of the project [SETTINGS-44]', () => {
    const folder = service.WorkingDirectory?.[0];
    expect(service.ExecStart).toEqual([`${folder}/node_modules/.bin/node ${startCommand}`]);
  });

  test('the socket is the one that the settings name [SETTINGS-42 SETTINGS-44]', () => {
    expect(unit('bookfront.socket').ListenStream).toEqual([`${settings.host}:${settings.port}`]);
    expect(service.Requires).toEqual(['bookfront.socket']);
  });

  test('data, content and backups are the only folders that can be written to [SETTINGS-45]', () => {
    expect(service.ProtectSystem).toEqual(['strict']);
    const writable = [`/var/lib/${service.StateDirectory}`, ...(service.ReadWritePaths ?? [])].map((path) =>
      path.replace('-/', '/'),
    );
    for (const folder of [settings.dataDir, settings.contentDir, settings.backup?.folder ?? ''])
      expect(
        writable.some((path) => folder.startsWith(path)),
        folder,
      ).toBe(true);
    expect(writable).toHaveLength(2);
  });

  test('the service has no rights that a shop does not need [SETTINGS-45]', () => {
    expect(service).toMatchObject({
      User: ['bookfront'],
      CapabilityBoundingSet: [''],
      NoNewPrivileges: ['yes'],
      PrivateDevices: ['yes'],
      ProtectHome: ['yes'],
      RestrictNamespaces: ['yes'],
      SystemCallFilter: ['@system-service', '~@privileged'],
    });
  });

  test('it is not killed before its last requests and mails had their time [SETTINGS-44]', () => {
    expect(Number(service.TimeoutStopSec?.[0])).toBeGreaterThan(10 + 5);
  });
});

describe.each(['nginx.conf', 'Caddyfile'])('%s', (name) => {
  const text = read(name).replaceAll(/#.*/g, '');

  test('leads to the port of the shop, and leaves compression to it [SETTINGS-44]', () => {
    expect(text).toContain(`${settings.host}:${settings.port}`);
    expect(text).not.toMatch(/\bgzip on|\bencode\b/);
  });
});

test('nginx closes idle connections before the shop does, and sends the IP that it saw itself [SETTINGS-44]', () => {
  const text = read('nginx.conf');
  const limits = 'src/lib/server/http/connection-limits.ts';
  const own = Number(/keepAliveTimeout = ([\d_]+)/.exec(readFileSync(limits, 'utf8'))?.[1]?.replace('_', ''));
  expect(Number(/keepalive_timeout (\d+)s/.exec(text)?.[1]) * 1000).toBeLessThan(own);
  expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(text).not.toContain('$proxy_add_x_forwarded_for');
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const all = (instruction: string) =>
    lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
  const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  test('every image is pinned to the version of the project [SETTINGS-44]', () => {
    const version = readFileSync('.node-version', 'utf8').trim();
    expect(all('FROM').map((image) => image.replace(/ AS \w+$/, ''))).toEqual([
      `node:${version}-bookworm-slim`,
      `node:${version}-bookworm-slim`,
    ]);
  });

  test('the shop is started as by `npm start`, by a user without rights, and tells its health [SETTINGS-44 SETTINGS-45]', () => {
    expect(JSON.parse(all('CMD').at(-1) ?? '[]')).toEqual(['node', ...startCommand.split(' ')]);
    expect(lastStage.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
    expect(all('HEALTHCHECK').join()).toContain('/healthz');
    expect(lastStage.join('\n')).not.toMatch(/npm (ci|install)|apt-get/);
  });

  test('every file that is copied exists and is let through, by name [SETTINGS-44 SETTINGS-45]', () => {
    const copied = all('COPY')
      .filter((line) => !line.includes('--from='))
      .flatMap((line) =>
        line
          .split(' ')
          .filter((word) => !word.startsWith('--'))
          .slice(0, -1),
      );
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    const ignored = read('Dockerfile.dockerignore').split('\n').filter(Boolean);
    expect(ignored.find((line) => !line.startsWith('#'))).toBe('*');
    const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(allowed).toEqual(copied.toSorted());
    expect(copied.map((path) => basename(path)).filter((name) => /^(\.env|data|\.git|deploy)$/.test(name))).toEqual([]);
    expect(ignored).toContain('**/.env*');
  });

  test('the image holds what a build is compared with at start [SETTINGS-44]', () => {
    const sources = /const sources = \[([^\]]+)\]/.exec(readFileSync('scripts/built-site.ts', 'utf8'))?.[1] ?? '';
    const copied = all('COPY').join(' ');
    const needed = [...sources.matchAll(/'([^'/]+)[^']*'/g)].map(([, path = '']) => path);
    expect(needed.length).toBeGreaterThan(4);
    expect(needed.filter((path) => !copied.includes(path))).toEqual([]);
  });
});

describe('compose.yml', () => {
  const { services } = parse(read('compose.yml'), { merge: true });

  test('the shop runs on a read-only file system without rights, and is reached through the proxy alone [SETTINGS-45]', () => {
    const { shop, proxy } = services;
    for (const service of [shop, proxy])
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    expect(shop.ports).toBeUndefined();
    expect(proxy.environment.UPSTREAM).toBe('shop:4321');
    expect(proxy.image).toMatch(/^caddy:\d+\.\d+\.\d+/);
    expect(shop.volumes).toEqual([
      'data:/var/lib/bookfront/data',
      'content:/var/lib/bookfront/content',
      'backups:/var/backups/bookfront',
    ]);
    expect(() => loadSettings({ ...parseEnv(read('bookfront.env')), ...shop.environment })).not.toThrow();
  });
});

test('every file that docs/running.md names is there [SETTINGS-44]', () => {
  const text = readFileSync('docs/running.md', 'utf8');
  const named = [...text.matchAll(/deploy\/[\w./-]*\w/g)].map(([path]) => path);
  expect(named.length).toBeGreaterThan(6);
  // The owner's own settings of the container.
  expect(named.filter((path) => !existsSync(path) && path !== 'deploy/shop.env')).toEqual([]);
});

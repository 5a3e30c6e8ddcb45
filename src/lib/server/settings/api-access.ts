import { isLoopbackHost, originOf } from './host.ts';
import { type Settings, SettingsError } from './settings.ts';

type Access = Pick<Settings, 'host' | 'port' | 'apiKey'>;

/** Throws a SettingsError when other machines could call the shop API without a key (REQ SETTINGS-23). */
export function requireApiKey({ host, apiKey }: Access): void {
  if (apiKey !== undefined || isLoopbackHost(host)) return;
  throw new SettingsError(
    `HOST is ${host}, so other machines could place orders and read them: API_KEY must be set, here and at the storefront. ` +
      'Make one with: openssl rand -base64 32',
  );
}

/** A warning for a shop API that other machines reach; '' when none is needed. */
export const apiWarning = ({ host, port }: Access): string =>
  isLoopbackHost(host)
    ? ''
    : `The shop API answers other machines at ${originOf(host, port)} without encryption. Let only a proxy with https or a private network reach it.`;

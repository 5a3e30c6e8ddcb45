import type { APIRequestContext, PlaywrightWorkerArgs } from 'playwright/test';
import type { DeskOfShop } from './desk.ts';
import type { RunningShop } from './shops.ts';

export interface Doors {
  readonly running: RunningShop;
  readonly desk: DeskOfShop;
  readonly playwright: PlaywrightWorkerArgs['playwright'];
}

/** A browser without scripts whose desk is in a language. */
export async function enterDesk({ running, desk, playwright }: Doors, language: string): Promise<APIRequestContext> {
  const { token } = await desk.session('owner', language);
  const cookie = { name: 'desk', value: token, domain: new URL(running.url).hostname, path: '/', expires: -1 };
  const cookies = [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Strict' as const }];
  return playwright.request.newContext({ baseURL: running.url, storageState: { cookies, origins: [] } });
}

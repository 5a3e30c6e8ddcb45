import type { APIRequestContext, PlaywrightWorkerArgs } from 'playwright/test';
import type { StaffRole } from '../../../src/lib/shop/staff.ts';
import type { DeskOfShop, DeskPerson } from './desk.ts';
import type { RunningShop } from './shops.ts';

export interface Doors {
  readonly running: RunningShop;
  readonly desk: DeskOfShop;
  readonly playwright: PlaywrightWorkerArgs['playwright'];
}

/** A member of staff of this role, signed in without the form, and requests of theirs. */
export async function openDesk(
  { running, desk, playwright }: Doors,
  role: StaffRole,
  language?: string,
): Promise<{ readonly person: DeskPerson; readonly request: APIRequestContext }> {
  const { person, token } = await desk.session(role, language);
  const cookie = { name: 'desk', value: token, domain: new URL(running.url).hostname, path: '/', expires: -1 };
  const cookies = [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Strict' as const }];
  const storageState = { cookies, origins: [] };
  return { person, request: await playwright.request.newContext({ baseURL: running.url, storageState }) };
}

/** Requests of an owner whose desk is in a language. */
export const enterDesk = async (doors: Doors, language: string): Promise<APIRequestContext> =>
  (await openDesk(doors, 'owner', language)).request;

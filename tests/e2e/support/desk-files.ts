import type { APIRequestContext } from 'playwright/test';
import { deskImportUploadPath } from '../../../src/lib/desk/imports/model/pages.ts';
import { deskPayoutsPath, deskPayoutUploadPath } from '../../../src/lib/desk/payouts/model/pages.ts';
import { expect } from './test.ts';

/** Files that staff send to the desk. */

/** A catalogue file whose one record is refused. Returns the page of its import, when it has ended. */
export async function importFile(member: APIRequestContext): Promise<string> {
  const ean =
    '<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780306406157</IDValue></ProductIdentifier>';
  const record = `<RecordReference>W1</RecordReference><NotificationType>03</NotificationType>${ean}`;
  const xml = `<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Product>${record}</Product></ONIXMessage>`;
  const file = { name: 'W1.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) };
  const sent = await member.post(deskImportUploadPath, { multipart: { file }, maxRedirects: 0 });
  const page = sent.headers().location ?? '';
  expect(page).toMatch(/^\/desk\/imports\/\d+$/);
  await expect
    .poll(async () => (await member.get(page)).text(), { timeout: 120_000 })
    .not.toContain('http-equiv="refresh"');
  expect(await (await member.get(page)).text()).toContain('1 refused');
  return page;
}

/** A payout of a provider, with a payment that the shop does not know. */
export async function sendPayouts(member: APIRequestContext): Promise<void> {
  const head = 'payout;paid on;kind;id;amount;fee;tax;currency';
  const lines = ['W1;2026-11-20;payment;W1;299.00;12.50;2.25;INR', 'W1;2026-11-20;other;W1;-5;;;INR'];
  const file = { name: 'W1.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...lines, ''].join('\n')) };
  const form = await (await member.get(deskPayoutsPath())).text();
  const provider = /name="provider"[\s\S]*?<option value="([^"]+)"/.exec(form)?.[1] ?? '';
  const sent = await member.post(deskPayoutUploadPath, { multipart: { provider, file }, maxRedirects: 0 });
  expect(sent.status()).toBe(303);
}

import type { Kysely } from 'kysely';
import type { APIRequestContext } from 'playwright/test';
import type { Database } from '../../../src/lib/database/schema.ts';
import { deskImportUploadPath } from '../../../src/lib/desk/imports/model/pages.ts';
import { createPayoutDesk } from '../../../src/lib/desk/payouts/payout-desk.ts';
import { expect } from './test.ts';

/** What only files bring to the desk. */

/** A catalogue file whose one record is refused. Returns the page of its import, when it has ended. */
export async function importFile(member: APIRequestContext): Promise<string> {
  const ean =
    '<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780306406157</IDValue></ProductIdentifier>';
  const record = `<RecordReference>Walk1</RecordReference><NotificationType>03</NotificationType>${ean}`;
  const xml = `<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Product>${record}</Product></ONIXMessage>`;
  const file = { name: 'Walk1.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) };
  const sent = await member.post(deskImportUploadPath, { multipart: { file }, maxRedirects: 0 });
  const page = sent.headers().location ?? '';
  expect(page).toMatch(/^\/desk\/imports\/\d+$/);
  await expect
    .poll(async () => (await member.get(page)).text(), { timeout: 120_000 })
    .not.toContain('http-equiv="refresh"');
  expect(await (await member.get(page)).text()).toContain('1 refused');
  return page;
}

/** A payout of a provider that the shop has no more, with a payment that it does not know. */
export async function storePayout(db: Kysely<Database>): Promise<void> {
  const head = 'payout;paid on;kind;id;amount;fee;tax;currency';
  const lines = ['Walk1;2026-11-20;payment;Walk1;299.00;12.50;2.25;INR', 'Walk1;2026-11-20;other;Walk1;-5;;;INR'];
  const body = new FormData();
  body.set('provider', 'razorpay');
  body.set('file', new File([[head, ...lines, ''].join('\n')], 'payouts.csv', { type: 'text/csv' }));
  const desk = createPayoutDesk({ db, now: Date.now, online: { names: ['razorpay'] } });
  const request = new Request('https://books.test/', { method: 'POST', body });
  const owner = { id: 1, email: 'meera@books.test', name: 'Meera Nair', role: 'owner' } as const;
  expect(await desk.receive(request, owner)).toMatchObject({ ok: true });
}

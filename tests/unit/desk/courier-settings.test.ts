import { expect, onTestFinished, test } from 'vitest';
import { createDeskSettings } from '../../../src/lib/desk/settings/desk-settings.ts';
import { courierValues } from '../../../src/lib/desk/settings/model/courier-form.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { customerMails } from '../../contract/outbox.ts';
import { order, view } from '../../contract/trade.steps.ts';
import { skus } from '../../fixtures/shop.ts';
import { find, openDeskShop, request, taken } from './open-orders.ts';

async function open() {
  const shop = await openDeskShop();
  onTestFinished(() => shop.close());
  const { id } = await shop.db
    .insertInto('staff')
    .values({
      ...{ email: 'meera@books.test', name: 'Meera', role: 'owner', status: 'active', password_hash: null },
      ...{ totp_secret: null, created_at: 0, updated_at: 0, last_sign_in_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const by: StaffMember = { id, name: 'Meera', email: 'meera@books.test', role: 'owner' };
  const settings = createDeskSettings({
    ...{ db: shop.db, now: () => 1_000, currency: 'INR', locale: 'en-IN' },
    trackingBases: { first: 'https://first.test/?id=' },
  });
  const save = async (values: Record<string, string>, seen?: string) =>
    settings.saveCouriers({ ...values, seen: seen ?? (await settings.couriers()).seen }, by);
  return { shop, settings, save, by };
}

const row = (index: number, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`couriers.${index}.${name}`, value]));

test('the owner lists couriers in their order; those of the environment count until then [DESK-38]', async () => {
  const { settings, save, by, shop } = await open();
  expect((await settings.couriers()).couriers).toEqual([
    { id: 'first', name: 'first.test', url: 'https://first.test/?id={number}' },
  ]);
  const blueDart = row(0, { name: ' Blue Dart ', url: 'https://blue.test/{number}' });
  expect(await save({ ...blueDart, ...row(1, { name: 'By bicycle', url: '' }) })).toEqual({ ok: true });
  const { couriers } = await settings.couriers();
  expect(couriers).toMatchObject([{ name: 'Blue Dart' }, { name: 'By bicycle', url: '' }]);
  expect(await shop.desk.couriers()).toEqual(couriers);
  const [entry] = (await readLog(shop.db, {}, 1)).items;
  expect(entry).toMatchObject({ about: 'couriers', details: { couriers: 'Blue Dart, By bicycle' } });
  // None at all is a list too.
  expect(await save({})).toEqual({ ok: true });
  expect(await shop.desk.couriers()).toEqual([]);
  await settings.giveBack('couriers', by);
  expect((await settings.couriers()).couriers).toMatchObject([{ id: 'first' }]);
});

test.each([
  ['no name', row(0, { name: '', url: '' }), 'couriers.0.name', 'Please enter the name'],
  [
    'a name twice',
    { ...row(0, { name: 'Post' }), ...row(4, { name: 'post' }) },
    'couriers.1.name',
    'this name already',
  ],
  ['the name of another kind', row(0, { name: 'First' }), 'couriers.0.name', 'own name'],
  ['a script', row(0, { name: 'P', url: 'javascript:alert(1)//{number}' }), 'couriers.0.url', 'https://'],
  ['a long URL', row(0, { name: 'P', url: `https://a.test/{number}${'x'.repeat(500)}` }), 'couriers.0.url', '500'],
  ['an odd id', row(0, { id: '../x', name: 'P', url: '' }), 'couriers.0.id', ''],
])('%s is refused beside its field [DESK-39]', async (_what, values, field, message) => {
  const { save } = await open();
  const result = await save(values);
  expect(result).toMatchObject({ ok: false });
  expect(result.ok ? '' : (result.fields[field] ?? 'nothing')).toContain(message);
});

test('of two owners the second does not undo what the first has saved [DESK-38]', async () => {
  const { settings, save } = await open();
  const { seen } = await settings.couriers();
  expect(await save(row(0, { name: 'Post' }), seen)).toEqual({ ok: true });
  expect(await save(row(0, { name: 'Rail' }), seen)).toMatchObject({ ok: false, fields: { form: expect.any(String) } });
  expect((await settings.couriers()).couriers).toMatchObject([{ name: 'Post' }]);
  expect(await save(Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`couriers.${n}.name`, `${n}`])))).toEqual({
    ...{ ok: false, fields: { form: 'Please enter at most 30 couriers.' } },
  });
});

test('an order keeps name and link of a courier that was removed or changed [DESK-40]', async () => {
  const { shop, settings, save } = await open();
  await save(row(0, { name: 'Blue Dart', url: 'https://blue.test/{number}' }));
  const id = await order(shop, 'asha', skus.moonstone);
  const [blueDart] = await shop.desk.couriers();
  const parcel = { courier: blueDart?.name ?? '', courierUrl: blueDart?.url ?? '', requestId: '' };
  const step = async () => ({ ...(await request(shop.desk, id)), ...parcel });
  await taken(shop.desk.ship({ ...(await step()), trackingNumber: 'B 7', isUnpaidOnPurpose: true }));
  const mail = (await customerMails(shop)).find(({ kind }) => kind === 'order-shipped');
  expect(mail?.text).toContain('https://blue.test/B%207');

  await save(courierValues([]));
  expect((await settings.couriers()).couriers).toEqual([]);
  expect(await view(shop, 'asha', id)).toMatchObject({ courier: 'Blue Dart', trackingURL: 'https://blue.test/B%207' });
  const sent = await find(shop.desk, id);
  expect(sent.tracking?.href).toBe('https://blue.test/B%207');
  // Its number can be corrected with the same courier.
  expect(await shop.desk.couriers(sent)).toEqual([{ id: 'former', name: 'Blue Dart', url: parcel.courierUrl }]);
  await taken(shop.desk.correctTracking({ ...(await step()), trackingNumber: 'B 8' }));
  expect(await view(shop, 'asha', id)).toMatchObject({ trackingURL: 'https://blue.test/B%208' });
});

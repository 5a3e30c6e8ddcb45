import { expect, test } from 'vitest';
import { readLog, recordInLog } from '../../../src/lib/desk/staff-log.ts';
import { logPageSize } from '../../../src/lib/shop/staff-views.ts';
import { openStaff } from './open-staff.ts';

const entry = {
  by: { id: 3, name: 'Asha' },
  action: 'order.shipped',
  about: 'order 1',
  details: { parcels: 2 },
  at: 5,
};

test('an entry of the log cannot be changed or deleted [STAFF-20]', async () => {
  const { db } = await openStaff();
  await recordInLog(db, entry);
  const refused = 'an entry of the log of the desk cannot be changed or deleted';
  await expect(db.updateTable('staff_log').set({ name: 'Nobody' }).execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('staff_log').execute()).rejects.toThrow(refused);
  const { items } = await readLog(db, {}, 1);
  expect(items).toEqual([
    { id: 1, name: 'Asha', action: 'order.shipped', about: 'order 1', details: { parcels: 2 }, at: 5 },
  ]);
});

test('the log is read newest first, in pages, by person, action and subject', async () => {
  const { db } = await openStaff();
  for (let n = 1; n <= logPageSize + 2; n += 1) await recordInLog(db, { ...entry, about: `order ${n}` });
  await recordInLog(db, { ...entry, by: undefined, action: 'staff.reset' });
  const first = await readLog(db, {}, 1);
  expect(first.count).toBe(logPageSize + 3);
  expect(first.items.slice(0, 2)).toMatchObject([
    { name: '', action: 'staff.reset' },
    { about: `order ${logPageSize + 2}` },
  ]);
  expect((await readLog(db, {}, 2)).items.map(({ about }) => about)).toEqual(['order 3', 'order 2', 'order 1']);
  expect((await readLog(db, { staffId: 3, action: 'order.shipped', about: 'order 7' }, 1)).count).toBe(1);
  expect((await readLog(db, { staffId: 4 }, 1)).count).toBe(0);
});

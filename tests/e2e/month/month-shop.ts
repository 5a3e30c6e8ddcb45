import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from 'playwright/test';
import { type RunningShop, sampleShop } from '../support/shops.ts';
import { test as base, expect, type MailTo } from '../support/test.ts';
import { setZones } from '../support/zoned-shop.ts';

/** A month at the counter: what a shop of two people does with orders, each step on data of its own, in one shop. */

/** Karnataka for ₹25, the rest of India for ₹99, collection, and the right to withdraw. */
export const test = base.extend({
  shopKind: sampleShop('month', (dataDir) => {
    setZones(dataDir);
    return { WITHDRAWAL_DAYS: '14' };
  }),
});

export { expect };

/** What a step plays with. Both pages run no script and are as wide as a phone. */
export interface Month {
  /** Of a customer without an account. */
  readonly page: Page;
  /** Of somebody at the desk. */
  readonly staff: Page;
  readonly browser: Browser;
  readonly running: RunningShop;
  readonly siteUrl: string;
  readonly mailTo: MailTo;
  readonly expectAccessible: (page: Page) => Promise<void>;
}

/** One thing that happens in the month. */
export interface Step {
  /** With the ids of the requirements that it shows. */
  readonly title: string;
  play(month: Month): Promise<void>;
}

/** Presses the button of a form at the desk, and waits for what the desk says of it. */
export async function press({ staff }: Pick<Month, 'staff'>, button: string | RegExp, said: string): Promise<void> {
  await staff.getByRole('button', { name: button }).first().click();
  await expect(staff.getByRole('status').first()).toContainText(said);
}

/** What nobody can press: days that pass, and what a supplier says. */
export function inShop({ running }: Pick<Month, 'running'>, statement: string): void {
  const database = new DatabaseSync(join(running.dataDirs[0], 'bookfront.db'), { timeout: 60_000 });
  database.exec(statement);
  database.close();
}

/** Sends a form of the desk about an order, as it is now, without looking at it. */
export async function take(
  { staff, siteUrl }: Pick<Month, 'staff' | 'siteUrl'>,
  number: string,
  action: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  await staff.goto(`/desk/orders/${number}`);
  const version = await staff.locator('input[name="version"]').first().inputValue();
  const answer = await staff.request.post(`/desk/orders/${number}?_action=desk.orders.${action}`, {
    ...{ form: { number, version, ...fields }, headers: { Accept: 'application/json', Origin: siteUrl } },
  });
  expect(await answer.json(), action).toMatchObject({ ok: true });
}

import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { act, newPerson, outcomeOf, send } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** A shop with its limits on, as in production. All clients of these tests have one client IP. */

test('a stranger’s wrong passwords do not keep the owner out of a known device, even from the same client IP [SECURITY-81]', async ({
  playwright,
}, { workerIndex }) => {
  const shop = await run('scripts/start.ts', { DATA_DIR: await ownData(`lockout-${workerIndex}`), RATE_LIMITS: 'on' });
  try {
    const open = () => playwright.request.newContext({ baseURL: shop.url });
    const [owner, stranger, newDevice] = [await open(), await open(), await open()];
    const { email, password, ...rest } = newPerson();
    await act(owner, 'account.register', { email, password, ...rest });
    await act(owner, 'account.logout', {});
    for (let n = 0; n < 70; n += 1) await send(stranger, 'account.login', { username: email, password: `wrong ${n}` });
    const refused = await send(newDevice, 'account.login', { username: email, password });
    expect((await outcomeOf(refused)).fields?.form).toMatch(/Please wait .* or ask for a new password/);
    expect(await act(owner, 'account.login', { username: email, password })).toMatchObject({ to: '/dashboard' });
  } finally {
    await shop.stop();
  }
});

import { accountLinks } from './support/account.ts';
import { act, cartLines, cookiesOf, newPerson, outcomeOf, refusal, send, sessionOf } from './support/requests.ts';
import { expect, test } from './support/test.ts';

/** Session cookies, the answers of the account forms, and that sessions cannot be taken over. */

const month = 'Max-Age=2592000';

test.describe('cookies', () => {
  test('a customer’s session cookie is HttpOnly, SameSite=Lax, and ends with the browser [SECURITY-02]', async ({
    request,
  }) => {
    const cookies = cookiesOf(await send(request, 'account.register', newPerson()));
    expect(cookies.session).toMatch(/^[\w-]{43}; /);
    expect(cookies.session).toContain('HttpOnly');
    expect(cookies.session).toContain('SameSite=Lax');
    expect(cookies.session).toContain('Path=/');
    expect(cookies.session).not.toMatch(/Max-Age|Expires|Domain/);
  });

  test('the cookie for scripts says that somebody is logged in, and nothing else [SECURITY-23]', async ({
    request,
  }) => {
    const { member = '' } = cookiesOf(await send(request, 'account.register', newPerson()));
    expect(member).toMatch(/^1; /);
    expect(member).toContain('SameSite=Lax');
    expect(member).not.toMatch(/HttpOnly|Max-Age|Expires/);
  });

  test('Remember me keeps both for thirty days [ACCOUNT-24]', async ({ request }) => {
    const { email, password, ...rest } = newPerson();
    await act(request, 'account.register', { email, password, ...rest });
    const cookies = cookiesOf(await send(request, 'account.login', { username: email, password, remember: '1' }));
    expect(cookies.session).toContain(month);
    expect(cookies.member).toContain(month);
    const brief = cookiesOf(await send(request, 'account.login', { username: email, password }));
    expect(brief.session).not.toContain('Max-Age');
  });

  test('a device is known after a right password, and still after logging out [SECURITY-80]', async ({ request }) => {
    const { email, password, ...rest } = newPerson();
    const { device } = cookiesOf(await send(request, 'account.register', { email, password, ...rest }));
    expect(device).toMatch(/^[\w-]{22}\.[\da-z]+\.[\w-]{43}; /);
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000']) expect(device).toContain(flag);
    expect(Object.keys(cookiesOf(await send(request, 'account.logout', {})))).not.toContain('device');
    const wrong = cookiesOf(await send(request, 'account.login', { username: email, password: 'nonsense' }));
    expect(Object.keys(wrong)).not.toContain('device');
    const renewed = cookiesOf(await send(request, 'account.login', { username: email, password }));
    expect(renewed.device).toMatch(/^[\w-]{22}\./);
    expect(renewed.device).not.toBe(device);
  });

  test('a guest has a session cookie, HttpOnly and SameSite=Lax, and no other [SECURITY-02]', async ({ request }) => {
    const cookies = cookiesOf(await send(request, 'cart.add', { productId: '60', sku: '', quantity: '1' }));
    expect(Object.keys(cookies)).toEqual(['session']);
    expect(cookies.session).toMatch(/^[\w-]{43}; /);
    expect(cookies.session).toContain('HttpOnly');
    expect(cookies.session).toContain('SameSite=Lax');
    expect(cookies.session).toContain(month);
  });

  test('logging out destroys the session and deletes both cookies [SECURITY-09]', async ({
    request,
    playwright,
    baseURL,
  }) => {
    await act(request, 'account.register', newPerson());
    const session = await sessionOf(request);
    const response = await send(request, 'account.logout', {});
    expect(await outcomeOf(response)).toMatchObject({ ok: true, to: '/', navigates: true });
    const cookies = cookiesOf(response);
    for (const gone of [cookies.session, cookies.member]) expect(gone).toMatch(/Expires=Thu, 01 Jan 1970/);
    const thief = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Cookie: `session=${session}` } });
    expect(await (await thief.get('/account/menu')).text()).not.toContain('Log Out');
  });
});

test('logging out clears what the shop has stored in the browser [SECURITY-143]', async ({ page }) => {
  await act(page.request, 'account.register', newPerson());
  await page.goto('/dashboard');
  const keys = ['cart', 'wishlist', 'view'];
  await page.evaluate((all) => {
    for (const key of all) localStorage.setItem(key, '1');
  }, keys);
  await accountLinks(page).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  // The home page sets none of these, and clears no view.
  const stored = await page.evaluate((all) => all.map((key) => localStorage.getItem(key)), keys);
  expect(stored).toEqual([null, null, null]);
});

test.describe('a session id', () => {
  const sessionsAround = async (request: Parameters<typeof sessionOf>[0], step: () => Promise<unknown>) => {
    const before = await sessionOf(request);
    await step();
    return [before, await sessionOf(request)];
  };

  test('is replaced on registration, on login and with a new password [SECURITY-08]', async ({
    request,
    playwright,
    baseURL,
  }) => {
    const { email, password, ...rest } = newPerson();
    await act(request, 'cart.add', { productId: '60', sku: '', quantity: '1' });
    const steps = [
      () => act(request, 'account.register', { email, password, ...rest }),
      () => act(request, 'account.login', { username: email, password }),
      () =>
        act(request, 'account.details', {
          ...{ firstName: 'Asha', lastName: 'Rao', displayName: 'Asha', email },
          ...{ currentPassword: password, newPassword: 'four dry umbrellas', confirmPassword: 'four dry umbrellas' },
        }),
    ];
    for (const step of steps) {
      const [before, after] = await sessionsAround(request, step);
      expect(after).not.toBe(before);
      const other = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Cookie: `session=${before}` } });
      expect(await cartLines(other), 'the old id is invalid').toEqual([]);
      expect(await cartLines(request)).toEqual([['60', 1]]);
    }
  });

  test('that another person planted is not accepted [SECURITY-22]', async ({ playwright, baseURL }) => {
    const planted = 'A'.repeat(43);
    const victim = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Cookie: `session=${planted}` } });
    const cookies = cookiesOf(await send(victim, 'account.register', newPerson()));
    expect(cookies.session).not.toContain(planted);
  });
});

test.describe('the account’s forms', () => {
  test('lead to the dashboard or another page of the site, and nowhere else [ACCOUNT-04 SECURITY-11]', async ({
    request,
  }) => {
    const { email, password, ...rest } = newPerson();
    const register = { email, password, ...rest };
    expect(await act(request, 'account.register', register)).toMatchObject({ to: '/dashboard', navigates: true });
    const pathAfterLogin = async (next: string) =>
      (await act(request, 'account.login', { username: email, password, next })).to;
    expect(await pathAfterLogin('/checkout')).toBe('/checkout');
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/%0d//e',
    ]) {
      expect(await pathAfterLogin(next), next).toMatch(/^\/(dashboard|%0d)/);
    }
  });

  test('show errors beside the field, and never send a password back [ACCOUNT-03]', async ({ request }) => {
    expect(Object.keys(await refusal(request, 'account.register', {})).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
      'phone',
    ]);
    const page = await request.post('/login?_action=account.register', {
      form: { ...newPerson(), firstName: '', password: 'my-own-secret-words' },
    });
    expect(page.status()).toBe(422);
    const html = await page.text();
    expect(html).toContain('Please enter your first name.');
    expect(html).toContain('+91 98450 12345');
    expect(html).not.toContain('my-own-secret-words');
  });

  test('do not reveal which part of a login was wrong, nor whether an email address has an account [SECURITY-05]', async ({
    request,
  }) => {
    const { email, password, ...rest } = newPerson();
    await act(request, 'account.register', { email, password, ...rest });
    const wrong = { form: 'The username, email address or password is not right.' };
    expect(await refusal(request, 'account.login', { username: email, password: 'nonsense' })).toEqual(wrong);
    expect(await refusal(request, 'account.login', { username: 'nobody', password })).toEqual(wrong);
    const known = await act(request, 'account.forgot', { email });
    const unknown = await act(request, 'account.forgot', { email: 'nobody@example.com' });
    expect(known).toEqual(unknown);
    expect(known.notices[0]?.text).toBe(
      'If there is an account for this address, we have sent a link to it. It works for one hour.',
    );
  });

  test('update details with the specified message [ACCOUNT-09]', async ({ request }) => {
    const { email, ...rest } = newPerson();
    await act(request, 'account.register', { email, ...rest });
    const details = { firstName: 'Usha', lastName: 'Rao', displayName: 'Usha R.', email };
    const { notices } = await act(request, 'account.details', details);
    expect(notices).toEqual([{ kind: 'success', surface: 'toast', text: 'Your details has been updated.' }]);
    expect(await (await request.get('/details')).text()).toContain('Usha R.');
  });

  test('save an address, for a guest too [ACCOUNT-52]', async ({ request, playwright, baseURL }) => {
    const address = {
      ...{ firstName: 'Asha', lastName: 'Rao', company: '', country: 'IN', address1: '12 Lake Road', address2: '' },
      ...{ city: 'Pune', state: 'MH', postCode: '411 001', phone: '98450 12345', email: 'asha@example.com' },
    };
    expect(await refusal(request, 'address.save', { flag: 'B', ...address, postCode: '1', state: '' })).toEqual({
      postCode: 'Please enter a PIN code of six digits.',
      state: expect.any(String),
      stateText: expect.any(String),
    });
    const saved = await act(request, 'address.save', { flag: 'B', ...address });
    expect(saved).toMatchObject({ to: '/address', navigates: true });
    expect(saved.notices).toEqual([{ kind: 'success', surface: 'dialog', text: 'Your address updated successfully.' }]);
    expect(await (await request.get('/address')).text()).toContain('12 Lake Road');
    const stranger = await playwright.request.newContext({ baseURL });
    expect(await (await stranger.get('/address')).text()).not.toContain('12 Lake Road');
  });
});

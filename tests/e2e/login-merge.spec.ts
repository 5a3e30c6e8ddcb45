import { expectGuestMerged } from './support/login-merge.ts';
import { test } from './support/test.ts';

test('a guest’s cart, wishlist, addresses and orders are merged into their account on login [ACCOUNT-20]', ({
  playwright,
  baseURL,
}) => expectGuestMerged(() => playwright.request.newContext({ baseURL })));

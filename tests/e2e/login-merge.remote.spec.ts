import { expectGuestMerged } from './support/login-merge.ts';
import { remoteShop } from './support/shops.ts';
import { test } from './support/test.ts';

test.use({ shopKind: remoteShop });

test('a guest’s cart, wishlist, addresses and orders are merged into their account on login, at a remote shop [ACCOUNT-19 ACCOUNT-20 ACCOUNT-46]', ({
  playwright,
  baseURL,
}) => expectGuestMerged(() => playwright.request.newContext({ baseURL })));

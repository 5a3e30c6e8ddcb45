import { repeatedOrders } from './support/repeated-order.ts';
import { remoteShop } from './support/shops.ts';
import { test } from './support/test.ts';

test.use({ shopKind: remoteShop });

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });
repeatedOrders();

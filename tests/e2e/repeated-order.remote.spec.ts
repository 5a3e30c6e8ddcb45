import { repeatedOrders } from './support/repeated-order.ts';
import { test } from './support/test.ts';

test.use({ shop: 'remote' });
repeatedOrders();

import { repeatedOrders } from './support/repeated-order.ts';

repeatedOrders();

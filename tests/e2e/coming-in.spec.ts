import { guestComesIn } from './support/coming-in.ts';
import { test } from './support/test.ts';

test('what a guest has kept goes with them when they log in', ({ playwright, baseURL }) =>
  guestComesIn(() => playwright.request.newContext({ baseURL })));

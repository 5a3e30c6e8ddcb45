import { changedOrder } from './changed-order.ts';
import type { Step } from './month-shop.ts';
import { putAside } from './put-aside.ts';
import { quotePaidLate } from './quote-paid-late.ts';
import { telephoneOrder } from './telephone-order.ts';
import { threeParcels } from './three-parcels.ts';
import { twoOfThree } from './two-of-three.ts';
import { withdrawal } from './withdrawal.ts';

/** The month, in its order. Another step is a file beside these, and a line here. */
export const steps: readonly Step[] = [
  threeParcels,
  telephoneOrder,
  putAside,
  changedOrder,
  twoOfThree,
  withdrawal,
  quotePaidLate,
];

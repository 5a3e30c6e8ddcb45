/** What waits for the people at the counter, in the order of the work. Each order is in one queue at most. */
export const orderQueues = [
  ...(['confirm', 'payment', 'preorder', 'waiting', 'pack', 'ship'] as const),
  ...(['underway', 'cash', 'refund'] as const),
] as const;
export type OrderQueue = (typeof orderQueues)[number];

export const isOrderQueue = (text: unknown): text is OrderQueue => orderQueues.some((queue) => queue === text);

/** Queues in which the shop has to do something; in the others it waits for others. */
export const isForShop = (queue: OrderQueue): boolean => ['pack', 'ship', 'refund'].includes(queue);

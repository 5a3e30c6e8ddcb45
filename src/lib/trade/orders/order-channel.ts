/** How an order came to the shop. */
const orderChannels = ['web', 'phone', 'mail', 'counter', 'quote'] as const;
export type OrderChannel = (typeof orderChannels)[number];

export const isOrderChannel = (text: unknown): text is OrderChannel => orderChannels.some((one) => one === text);

/** What an order that was paid when it was handed over has in the place of a payment method. */
export const counterMode = 'counter';

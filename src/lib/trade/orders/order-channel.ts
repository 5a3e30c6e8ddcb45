/** How an order came to the shop. */
export const orderChannels = ['web', 'phone', 'mail', 'counter', 'quote'] as const;
export type OrderChannel = (typeof orderChannels)[number];

export const isOrderChannel = (text: unknown): text is OrderChannel => orderChannels.some((one) => one === text);

export const channelNames: Readonly<Record<OrderChannel, string>> = {
  web: 'In the online shop',
  phone: 'By telephone',
  mail: 'By mail',
  counter: 'Over the counter',
  quote: 'From a quote',
};

/** What an order that was paid when it was handed over has in the place of a payment method. */
export const counterMode = 'counter';

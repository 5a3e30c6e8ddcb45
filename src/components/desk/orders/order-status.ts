/** How the mark of a status looks; any other is plain. */
export const statusKinds: Readonly<Record<string, 'good' | 'wait' | 'bad'>> = {
  'TO BE CONFIRMED': 'wait',
  'TO BE PAID': 'wait',
  'ORDER PLACED': 'wait',
  DELIVERED: 'good',
  CANCELLED: 'bad',
};

/** Its customer was sent to a payment provider, and its copies are held for them. */
export const isAtProvider = (status: string): boolean => status === 'TO BE PAID';

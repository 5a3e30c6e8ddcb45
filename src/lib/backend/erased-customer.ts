/** The owner of orders and reviews whose account was deleted. Nobody can have such an id. */
export const deletedPrefix = 'deleted-';

/** Whether the customer of an order has been deleted. */
export const isErased = (userId: string): boolean => userId.startsWith(deletedPrefix);

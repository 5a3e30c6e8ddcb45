/** Who may use the pages and actions about people's words, coupons and the data of customers. desk-paths.ts has them all. */

export const wordPages = {
  '/desk/messages': 'messages',
  '/desk/messages/[id]': 'messages',
  '/desk/newsletter.csv': 'messages',
  '/desk/coupons': 'offers',
  '/desk/coupons/new': 'offers',
  '/desk/coupons/[code]': 'offers',
  '/desk/customers': 'customers',
  '/desk/customers/copy.json': 'customers',
  '/desk/reviews': 'reviews',
  '/desk/reviews/[id]': 'reviews',
} as const;

export const wordActions = {
  'desk.coupons.create': 'offers',
  'desk.coupons.change': 'offers',
  'desk.coupons.stop': 'offers',
  'desk.coupons.offer': 'offers',
  'desk.coupons.giveBack': 'offers',
  'desk.customers.find': 'customers',
  'desk.customers.erase': 'customers',
  'desk.messages.answer': 'messages',
  'desk.messages.done': 'messages',
  'desk.messages.open': 'messages',
  'desk.reviews.show': 'reviews',
  'desk.reviews.hide': 'reviews',
  'desk.reviews.reply': 'reviews',
  'desk.reviews.setting': 'settings',
} as const;

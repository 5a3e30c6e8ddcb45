/** The box for a coupon, in the cart and at the checkout. An island says it: names and plurals alone (messages/fill-message.ts). */
export const coupon = {
  label: 'Coupon code',
  missing: 'Please Enter Coupon Code!',
  apply: 'Apply',
  // For screen readers, after 'Apply'.
  applyWhat: 'coupon',
  applied: 'Coupon applied',
  remove: 'Remove',
  // For screen readers, after 'Remove'.
  removeWhat: 'coupon {code}',
} as const;

/** How the states of a subscription are called and marked. */
export const subscriberNames = {
  confirmed: { kind: 'good', text: 'Confirmed' },
  waiting: { kind: 'wait', text: 'Not confirmed' },
  left: { kind: 'plain', text: 'Unsubscribed' },
} as const;

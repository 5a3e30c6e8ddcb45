/** Mails to readers: newsletter, books that are waited for, the contact page. */
export const readerMails = {
  confirmSubject: 'Please confirm your address',
  confirmButton: 'Confirm my address',
  ifNotYou: 'If it was not you, do nothing. You will not hear from us again.',

  newsletterHeading: 'One step to our letter',
  newsletter: 'Somebody, we hope you, asked for our newsletter at this address. Confirm it.',
  newsletterReward:
    'Somebody, we hope you, asked for our newsletter at this address. Confirm it, and we send you a coupon for {percent}% off your next order.',
  couponSubject: 'Your coupon: {percent}% off your next order',
  couponHeading: '{percent}% off your next order',
  welcome: 'Welcome to our letter',
  subscribed: 'Thank you, your address is confirmed. One letter a month, books only.',
  coupon: 'Your coupon. Enter it in the cart or at checkout:',
  couponTerms: 'It takes {percent}% off one order, until {day}.',
  findNext: 'Find your next book',
  knownSubject: 'You are on our list',
  known: 'Somebody asked for our newsletter at this address. It is on our list already, so there is nothing to do.',
  visitShop: 'Visit the shop',
  unsubscribe: 'Unsubscribe',

  // A book that is waited for: {title} and its {format}.
  alertHeading: 'One step, and we tell you',
  alertBack:
    'Somebody, we hope you, wants to know when “{title}” ({format}) is back. Confirm your address, and we write to you once, on that day.',
  alertOut:
    'Somebody, we hope you, wants to know when “{title}” ({format}) is out. Confirm your address, and we write to you once, on that day.',
  alertKnownSubject: 'You have asked us already',
  alertKnownBack:
    'Somebody asked at this address to hear when “{title}” ({format}) is back. It is confirmed already, so there is nothing to do: we write to you once, on that day.',
  alertKnownOut:
    'Somebody asked at this address to hear when “{title}” ({format}) is out. It is confirmed already, so there is nothing to do: we write to you once, on that day.',
  isBack: '“{title}” is back',
  isOut: '“{title}” is out',
  canBeBought: 'You wanted to know: “{title}” ({format}) can be bought now, for {price}.',
  canBeBoughtFirst:
    'You wanted to know: “{title}” ({format}) can be bought now, for {price}. We hold no copy: whoever orders first has it.',
  canBePreordered: 'You wanted to know: “{title}” ({format}) can be preordered again now, for {price}.',
  canBePreorderedFirst:
    'You wanted to know: “{title}” ({format}) can be preordered again now, for {price}. We hold no copy: whoever orders first has it.',
  seeBook: 'See the book',
  alertEnds: 'This is the one mail that you asked for. Your request ends with it.',
  withdraw: 'Withdraw',
  withdrawOthers: 'Withdraw other requests',

  contactSubject: 'We have received your message',
  contact: 'Thank you for writing. We read every message and answer to this address.',
  youWrote: 'You wrote',
  contactNote: 'If you did not write to us, somebody entered your address by mistake.',
  answerSubject: 'Our answer to your message',
} as const;

/** What the desk answers about signing in, one’s own account and the accounts of staff: what was done, and what is wrong. */
export const deskStaffAnswers = {
  roleChanged: 'The role was changed.',
  accountClosed: 'The account was closed.',
  accountOpened: 'The account is open again.',
  nameChanged: 'Your name was changed.',
  passwordChanged: 'Your password was changed, and all other sessions were ended.',
  sessionEnded: 'The session was ended.',
  sessionsEnded: 'All other sessions were ended.',

  // The same for an unknown address and a wrong password.
  credentialsWrong: 'The email address or password is not right.',
  tookTooLong: 'This took too long. Please enter your password again.',
  startAgain: 'This took too long, or the link was used already. Please start again.',
  signInAgain: 'Please sign in again.',
  linkEnded: 'This link was used already, was replaced, or is too old. Ask for a new one.',
  emailTaken: 'Somebody at the desk has this email address already. Ask for a reset of that account instead.',

  // Codes are those of an authenticator app on a phone, or recovery codes that stand in for them.
  codeMissing: 'Please enter a code.',
  signInCodeMissing: 'Please enter the code.',
  newCodeMissing: 'Please enter the code that the app shows.',
  codeWrong: 'This code is not right, or it was used already. Wait for the next one.',
  newCodeWrong: 'This is not the code of this key. Check that the clock of your phone is right.',
  // SESSION_SECRET is a setting of the server.
  secretLost:
    'Codes of your app cannot be checked, because the SESSION_SECRET of this shop has changed. Use a recovery code, or ask for a reset.',

  lastOwner: 'Without this owner nobody could manage the desk. Make somebody else an owner first.',
  memberGone: 'There is nobody with this address.',
  memberKnown: 'Somebody with this address is in the list already.',
  notUsedYet: 'This account is not used yet: invite again.',
  isDisabled: 'This account is disabled.',
} as const;

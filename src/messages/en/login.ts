/** Logging in, registering, and passwords; the account menu of the header. */
export const login = {
  // Title of the pages for logging in and of the dashboard.
  myAccount: 'My Account',
  logIn: 'Log in',
  welcomeBack: 'Welcome back. Your orders, addresses and wishlist are waiting.',
  register: 'Register',
  newHere: 'New here? What you have put into the cart, wished for or ordered on this device comes along with you.',
  username: 'Username or email address',
  password: 'Password',
  remember: 'Remember me',
  lostPassword: 'Lost your password?',
  email: 'Email address',
  passwordHint: 'At least {min} characters. A few words in a row are easy to keep and hard to guess.',
  passwordAgain: 'Please enter the password again.',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  registerTerms:
    'Your details are used to look after your orders and your account, as our <policy>privacy policy</policy> says.',
  createAccount: 'Create an account',
  loggedInAs: 'You are logged in as <name>{name}</name> <email>({email})</email>.',
  toAccount: 'Go to your account',
  goOn: 'Continue',
  logOut: 'Log out',
  lostText:
    'Tell us the email address of your account. We send you a link with which you choose a new password. It works once, and for an hour.',
  sendLink: 'Send the link',
  backToLogin: 'Back to log in',
  // Title of the page on which a new password is chosen.
  newPasswordTitle: 'New password',
  newPasswordText: 'Choose a new password. You are then logged in with it here, and logged out everywhere else.',
  newPasswordOnceMore: 'New password once more',
  newPasswordAgain: 'Please enter the new password again.',
  saveNewPassword: 'Save the new password',
  expired:
    'This link cannot be used any more. A link works once and for an hour, and of several only the newest counts.',
  askAgain: 'Ask for a new link',
  // In the account menu, above the name of the customer.
  menuLoggedInAs: 'Logged in as',
  // Here and below: links of the account menu.
  menuDashboard: 'Dashboard',
  menuOrders: 'Orders',
  menuAddress: 'Edit Address',
  menuDetails: 'Account Details',
  menuLogOut: 'Log Out',
  menuCreate: 'Create an Account',
} as const;

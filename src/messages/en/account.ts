/** The pages of a customer’s account, and of a guest’s. */
export const account = {
  dashboard: 'Dashboard',
  orders: 'Orders',
  addresses: 'Addresses',
  details: 'Account details',
  // Title of the page.
  detailsTitle: 'Account Details',
  wishlist: 'Wishlist',
  // Last link of the navigation between account pages.
  logOut: 'Logout',
  // For screen readers: name of the section below.
  guest: 'You are a guest',
  guestText:
    'You are here as a guest, and what you see is kept for this browser alone. <login>Create an account or log in</login> to find it on every device.',
  greeting: 'Hello, {name}. Good to see you again.',
  recentOrders: 'Recent orders',
  allOrders: '{count, plural, one {All # order} other {All # orders}}',
  // The text within <hidden> is for screen readers.
  allWishes: '{count, plural, one {All # book} other {All # books}} <hidden> on your wishlist</hidden>',
  allAddresses: 'All addresses',
  // The text within <hidden> is for screen readers.
  editDetails: 'Edit<hidden> account details</hidden>',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  billingAddress: 'Billing address',
  shippingAddress: 'Shipping address',
  noAddress: 'You have not set up this type of address yet.',
  // Here and below, of an address: the text within <hidden> is for screen readers.
  editBilling: 'Edit <hidden> billing address</hidden>',
  editShipping: 'Edit <hidden> shipping address</hidden>',
  addBilling: 'Add <hidden> billing address</hidden>',
  addShipping: 'Add <hidden> shipping address</hidden>',
  // <mark> is an asterisk.
  required: 'Required fields are marked <mark>*</mark>',
  saveAddress: 'Save address',
  backToAddresses: 'Back to your addresses',
  // Title of the page that edits an address: Billing address · Addresses.
  addressTitle: '{name} · Addresses',
} as const;

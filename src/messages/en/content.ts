/** Pages of text: what editors write, and what the law asks a shop to say. */
export const content = {
  updated: 'Last changed on <day>{day}</day>',
  // For screen readers: links to the headings of the page.
  onThisPage: 'On this page',
  // In the breadcrumb.
  aboutUs: 'About Us',
  // For search engines. {about} is a sentence that ends with a colon, {shop} the shop.
  noticeAbout: '{about} {shop}.',
  imprint: 'Imprint',
  imprintAbout: 'Who sells in this shop, and how to reach them:',
  seller: 'Seller',
  address: 'Address',
  represented: 'Represented by',
  email: 'E-mail',
  phone: 'Phone',
  registered: 'Register',
  taxNumber: 'Tax number',
  authority: 'Supervisory authority',
  editor: 'Responsible for the contents',
  disputes: 'Settling disputes',
  accessibility: 'Accessibility statement',
  accessibilityAbout: 'How accessible this shop is, and where to report what is not:',
  accessibilityIntro: 'We want everybody to be able to find, buy and read our books.',
  limits: 'What is not accessible yet',
  reportByEmail: 'Report a barrier by e-mail',
  reportByPhone: 'Or by phone',
  enforcedBy: 'Who enforces it',
  theirPage: 'Their page',
  statementDay: 'Day of this statement',
  complaints: 'Complaints',
  complaintsAbout: 'The grievance officer of this shop, and how complaints are answered:',
  complaintsIntro: 'If something is not right, please write to our grievance officer, or call.',
  complaintsClosing:
    'We acknowledge every complaint within 48 hours, and settle it within one month from the day on which we received it.',
  officer: 'Grievance officer',
  designation: 'Designation',
  hours: 'Hours',
} as const;

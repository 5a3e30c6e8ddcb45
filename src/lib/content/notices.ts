import { day, email, group, linkTarget, phone, text } from './fields.ts';

/** What the law asks a shop to say about itself, by field. The pages below /about-us are made of it; without a group there is none. */

const lines = (label: string, what: string, more: { readonly hint?: string } = {}) =>
  text(label, what, 600, { widget: 'lines', ...more });

export const imprint = group(
  {
    label: 'Imprint',
    hint: 'Who sells, as the law asks it in the European Union, Great Britain and India. Has a page of its own, which the footer links to.',
  },
  {
    name: text('Legal name', 'the name of the company or person that sells, as it is registered', 200),
    address: lines('Postal address', 'the address at which letters arrive'),
    represented: text('Represented by', 'who represents the company', 200).optional(),
    email: email('E-mail'),
    phone: phone('Phone').optional(),
    register: text('Register and number', 'the register with its number', 200, {
      hint: 'For example: Amtsgericht Köln, HRB 12345; or a CIN in India.',
    }).optional(),
    taxId: text('VAT or tax number', 'the number of the tax office', 100, { hint: 'VAT ID, GSTIN.' }).optional(),
    authority: lines('Supervisory authority', 'the authority that supervises the shop').optional(),
    editor: text('Responsible for the contents', 'who is responsible for the contents', 200).optional(),
    disputes: lines('Settling disputes', 'whether the shop takes part in settling disputes, and where').optional(),
  },
);

export const accessibility = group(
  {
    label: 'Accessibility statement',
    hint: 'How accessible the shop is (European Accessibility Act). Has a page of its own, which the footer links to. Very small shops may be exempt.',
  },
  {
    conformance: lines('How it conforms', 'how far the shop follows which standard', {
      hint: 'For example: It follows EN 301 549 and WCAG 2.2, level AA, in full.',
    }),
    limits: lines('What is not accessible yet', 'what is not accessible yet, and why').optional(),
    email: email('E-mail for reports'),
    phone: phone('Phone for reports').optional(),
    body: lines('Who enforces it', 'the authority that readers can turn to, with its address'),
    bodyLink: linkTarget('Page of that authority').optional(),
    updated: day('Day of the statement'),
  },
);

export const grievance = group(
  {
    label: 'Grievance officer',
    hint: 'Who takes complaints (India: Consumer Protection (E-Commerce) Rules 2020). Has a page of its own, which the footer links to. The page promises an acknowledgement within 48 hours and an answer within a month.',
  },
  {
    name: text('Name', 'the name of the officer', 120),
    designation: text('Designation', 'what the officer is in the company', 120).optional(),
    phone: phone('Phone'),
    email: email('E-mail'),
    hours: text('Hours', 'when the officer can be reached', 120).optional(),
    address: lines('Postal address', 'the address of the officer').optional(),
  },
);

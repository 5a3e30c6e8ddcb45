import type { FieldLabel, FieldRule } from '../../messages/plain/desk/content.ts';
import { day, email, type FieldMeta, group, linkTarget, phone, text } from './fields.ts';

/** What the law asks a shop to say about itself, by field. The pages below /about-us are made of it; without a group there is none. */

const lines = (label: FieldLabel, rule: FieldRule, more: Pick<FieldMeta, 'hint'> = {}) =>
  text(rule, 600, { label, widget: 'lines', ...more });

export const imprint = group(
  { label: 'imprint', hint: 'imprint' },
  {
    name: text('legalName', 200),
    address: lines('postalAddress', 'legalAddress'),
    represented: text('represented', 200).optional(),
    email: email('email'),
    phone: phone('phone').optional(),
    register: text('register', 200, { hint: 'register' }).optional(),
    taxId: text('taxId', 100, { hint: 'taxId' }).optional(),
    authority: lines('authority', 'authority').optional(),
    editor: text('responsible', 200).optional(),
    disputes: lines('disputes', 'disputes').optional(),
  },
);

export const accessibility = group(
  { label: 'accessibility', hint: 'accessibility' },
  {
    conformance: lines('conformance', 'conformance', { hint: 'conformance' }),
    limits: lines('limits', 'limits').optional(),
    email: email('reportsEmail'),
    phone: phone('reportsPhone').optional(),
    body: lines('enforcer', 'enforcer'),
    bodyLink: linkTarget('enforcerPage').optional(),
    updated: day('statementDay'),
  },
);

export const grievance = group(
  { label: 'grievance', hint: 'grievance' },
  {
    name: text('officer', 120, { label: 'name' }),
    designation: text('officerDesignation', 120, { label: 'designation' }).optional(),
    phone: phone('phone'),
    email: email('email'),
    hours: text('officerHours', 120, { label: 'hours' }).optional(),
    address: lines('postalAddress', 'officerAddress').optional(),
  },
);

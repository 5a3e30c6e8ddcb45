import type { Prize } from '../about.ts';

/** What was achieved (ONIX list 41). */
const achievements: Readonly<Record<string, string>> = {
  '01': 'Winner',
  '02': 'Runner-up',
  '03': 'Commended',
  '04': 'Shortlisted',
  '05': 'Longlisted',
  '06': 'Joint winner',
  '07': 'Nominated',
  '08': 'Selected',
};

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** `Winner: Booker Prize, 1997 (United Kingdom)`, or the line that the publisher wants. */
export function prizeText({ name, year, country, code = '', statement }: Prize): string {
  if (statement) return statement;
  const achievement = achievements[code];
  const land = country && countries.of(country);
  const prize = [name, year].filter(Boolean).join(', ') + (land ? ` (${land})` : '');
  return achievement ? `${achievement}: ${prize}` : prize;
}

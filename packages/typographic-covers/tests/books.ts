import type { CoverFormat, CoverSpec } from '../src/cover-spec.ts';

export const FORMATS: readonly CoverFormat[] = ['Hardcover', 'Paperback', 'Ebook', 'Audio'];

/** A book; `overrides` are what a test is about. */
export function book(overrides: Partial<CoverSpec> = {}): CoverSpec {
  return {
    key: 'a-suitable-boy',
    title: 'A Suitable Boy',
    author: 'Vikram Seth',
    publisher: 'Weidenfeld & Nicolson',
    subject: 'FBA',
    format: 'Paperback',
    hook: 'A mother, a daughter, and the matter of a husband.',
    blurb: 'A long, patient and very funny novel of four families in the first years of independence. '.repeat(4),
    isbn: '9780306406157',
    ...overrides,
  };
}

/** Titles that are difficult to set. */
export const DIFFICULT: readonly Pick<CoverSpec, 'title' | 'author' | 'subtitle' | 'translator'>[] = [
  { title: 'It', author: 'Stephen King' },
  { title: '1984', author: '' },
  { title: 'The Curious Incident of the Dog in the Night-Time', author: 'Mark Haddon' },
  { title: 'Extraordinarily Antidisestablishmentarian Counterrevolutionaries', author: 'Bibhutibhushan Bandyopadhyay' },
  { title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', author: 'Ṛṣi Čapek' },
  {
    title: 'Surely You’re Joking, Mr. Feynman! Adventures of a Curious Character as Told to Ralph Leighton and Others',
    subtitle: 'With a Very Long Subtitle: How Fungi Make Our Worlds, Change Our Minds and Shape Our Futures',
    author: 'Gabriel García Márquez & Bibhutibhushan Bandyopadhyay',
    translator: 'Professor Sarat Chandra Chattopadhyay',
  },
  { title: 'பொன்னியின் செல்வன்', author: 'கல்கி கிருஷ்ணமூர்த்தி' },
  { title: 'ज़िन्दगीनामा: एक लम्बी कहानी का पहला भाग', author: 'कृष्णा सोबती', subtitle: 'ज़िन्दा रुख़' },
  { title: '三体', author: 'Liu Cixin' },
];

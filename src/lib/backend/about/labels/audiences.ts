/** For whom a book is (ONIX list 28). General readers (01) are not named. */
const audiences: Readonly<Record<string, string>> = {
  '02': 'Children',
  '03': 'Young adults',
  '04': 'Schools',
  '05': 'Colleges and universities',
  '06': 'Professionals and scholars',
  '07': 'Learners of English',
  '08': 'Adult education',
  '09': 'Learners of a second language',
};

/** The readers that some codes name; those that have no name are left out. */
export const audienceNames = (codes: readonly string[]): string[] => codes.flatMap((code) => audiences[code] ?? []);

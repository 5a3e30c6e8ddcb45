/** What a shop knows of a book by codes (ONIX): readers, prizes, kinds of editions, pictures, warnings. */
export const bookLabels = {
  // For whom a book is (ONIX list 28): in the table, behind 'For'.
  audience_02: 'Children',
  audience_03: 'Young adults',
  audience_04: 'Schools',
  audience_05: 'Colleges and universities',
  audience_06: 'Professionals and scholars',
  audience_07: 'Learners of English',
  audience_08: 'Adult education',
  audience_09: 'Learners of a second language',

  // What a book has achieved (ONIX list 41).
  prize_01: 'Winner',
  prize_02: 'Runner-up',
  prize_03: 'Commended',
  prize_04: 'Shortlisted',
  prize_05: 'Longlisted',
  prize_06: 'Joint winner',
  prize_07: 'Nominated',
  prize_08: 'Selected',
  // Winner: Booker Prize, 1997. {achievement} is one of the above, {prize} a name with its year and country.
  achieved: '{achievement}: {prize}',

  // Kinds of editions (ONIX list 21), in a list: 3rd edition, revised, illustrated.
  kind_ABR: 'abridged',
  kind_ACT: 'acting edition',
  kind_ADP: 'adapted',
  kind_ANN: 'annotated',
  kind_AVS: 'anniversary edition',
  kind_BLL: 'bilingual',
  kind_BLP: 'bilingual on facing pages',
  kind_BRL: 'braille',
  kind_CMB: 'several volumes in one',
  kind_CRI: 'critical edition',
  kind_ENH: 'enhanced',
  kind_ENL: 'enlarged',
  kind_ETR: 'easy to read',
  kind_EXP: 'expurgated',
  kind_FAC: 'facsimile',
  kind_FST: 'festschrift',
  kind_HRE: 'set for easy reading',
  kind_ILL: 'illustrated',
  kind_INT: 'international edition',
  kind_LTE: 'large print',
  kind_MDT: 'tie-in edition',
  kind_MLL: 'multilingual',
  kind_NED: 'new edition',
  kind_NUM: 'numbered copies',
  kind_REV: 'revised',
  kind_SCH: 'school edition',
  kind_SIG: 'signed',
  kind_SMP: 'in simple language',
  kind_SPE: 'special edition',
  kind_STU: 'student edition',
  kind_TCH: 'teacher’s edition',
  kind_UBR: 'unabridged',
  kind_ULP: 'very large print',
  kind_UNN: 'limited edition',
  kind_UXP: 'unexpurgated',
  kind_VAR: 'variorum edition',
  kind_VOR: 'for reading aloud',
  numberedEdition:
    '{number, selectordinal, one {{number}st} two {{number}nd} few {{number}rd} other {{number}th}} edition',

  // A book has pictures, and their number is not known.
  illustrated: 'Illustrated',
  illustrations: '{count, plural, one {{count} illustration} other {{count} illustrations}}',

  // Warnings of printed editions, beside the button.
  warning_01: 'Choking hazard: small parts. Not for children under 3 years.',
  warning_02:
    'Choking hazard: children under 8 years can choke or suffocate on balloons that are broken or not inflated. An adult has to be there; keep such balloons away from children, and throw broken ones away at once.',
  warning_03: 'Choking hazard: this is a small ball. Not for children under 3 years.',
  warning_04: 'Choking hazard: contains a small ball. Not for children under 3 years.',
  warning_05: 'Choking hazard: this is a marble. Not for children under 3 years.',
  warning_06: 'Choking hazard: contains a marble. Not for children under 3 years.',
  warning_11: 'Magnet hazard: contains small magnets.',
  warning_13: 'Flashing hazard: contains flashing lights.',
  // A notice that a law of California asks for.
  warning_21:
    'California Proposition 65: contains a chemical known to cause cancer, birth defects or other reproductive harm.',
  notUnderThree: 'Not suitable for children under 36 months.',
  // {note} is a text of the publisher. IATA is the association of airlines.
  dangerousGoods: 'Dangerous goods (IATA): {note}',

  // Playing time of audio.
  hours: '{hours} h',
  minutes: '{minutes} min',
  hoursAndMinutes: '{hours} h {minutes} min',
  // Weight of a book, and its size: {sizes} are two or three numbers, 198 × 129 × 24.
  grams: '{grams} g',
  kilograms: '{kilograms} kg',
  millimetres: '{sizes} mm',

  // A part of a set of which nothing is known.
  part: 'Part',
} as const;

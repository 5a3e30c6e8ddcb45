/** Codes of ONIX 2.1, and what 3.0 has for them. */

/** AvailabilityCode (list 54) to ProductAvailability (list 65). */
export const availabilities: Readonly<Record<string, string>> = {
  AB: '01',
  AD: '44',
  CS: '99',
  EX: '43',
  IP: '21',
  MD: '23',
  NP: '10',
  NY: '11',
  OF: '42',
  OI: '40',
  OP: '51',
  OR: '41',
  PP: '09',
  RF: '43',
  RM: '47',
  RP: '32',
  RU: '32',
  TO: '22',
  TP: '31',
  TU: '30',
  UR: '33',
  WR: '20',
  WS: '46',
};

/** ProductForm (list 7) to list 150, where they differ. */
export const forms: Readonly<Record<string, string>> = {
  DF: 'DB',
  DG: 'ED',
  DH: 'EC',
  DN: 'DZ',
  WW: 'SA',
  WX: 'SA',
};

/** TextTypeCode (list 33) to TextType (list 153). Texts for the trade and the press are left out. */
export const textTypes: Readonly<Record<string, string>> = {
  '01': '03',
  '02': '02',
  '03': '03',
  '04': '04',
  '06': '08',
  '08': '06',
  '09': '10',
  '10': '07',
  '13': '12',
  '17': '05',
  '18': '05',
  '19': '11',
  '20': '18',
  '21': '13',
  '22': '15',
  '23': '14',
  '24': '14',
};

/** MediaFileTypeCode (list 38) to ResourceContentType (list 158) and ResourceMode (list 159). The best picture of a kind comes first. */
export const mediaTypes: Readonly<Record<string, readonly [content: string, mode: string]>> = {
  '06': ['01', '03'],
  '04': ['01', '03'],
  '05': ['03', '03'],
  '03': ['03', '03'],
  '07': ['27', '03'],
  '08': ['04', '03'],
  '10': ['05', '03'],
  '11': ['06', '03'],
  '12': ['08', '03'],
  '17': ['09', '03'],
  '18': ['10', '03'],
  '22': ['25', '03'],
  '23': ['15', '03'],
  '25': ['02', '03'],
  '24': ['02', '03'],
  '31': ['12', '05'],
  '32': ['11', '05'],
  '33': ['13', '05'],
  '35': ['15', '05'],
  '36': ['26', '05'],
  '43': ['13', '02'],
  '44': ['15', '02'],
  '51': ['15', '01'],
};

/** Elements for the number of another product: ProductRelationCode (list 51), and ProductIDType (list 5). */
export const relations: Readonly<Record<string, readonly [relation: string, type: string]>> = {
  ReplacesISBN: ['03', '02'],
  ReplacesEAN13: ['03', '03'],
  ReplacedByISBN: ['05', '02'],
  ReplacedByEAN13: ['05', '03'],
  AlternativeFormatISBN: ['06', '02'],
  AlternativeFormatEAN13: ['06', '03'],
};

/** The broad Thema subject of a BISAC section. */
const sections: Readonly<Record<string, string>> = {
  ART: 'AG',
  ARC: 'AM',
  BIO: 'DNB',
  BUS: 'KJ',
  CGN: 'X',
  CKB: 'WB',
  COM: 'UB',
  DES: 'AK',
  DRA: 'DD',
  FIC: 'FBA',
  GAR: 'WM',
  HEA: 'VF',
  HIS: 'NH',
  JNF: 'YN',
  JUV: 'YF',
  LAW: 'L',
  LCO: 'DNL',
  MAT: 'PB',
  MED: 'MB',
  MUS: 'AV',
  NAT: 'WN',
  OCC: 'VX',
  PER: 'AT',
  PHI: 'QD',
  PHO: 'AJ',
  POE: 'DC',
  POL: 'JP',
  PSY: 'JM',
  REL: 'QR',
  SCI: 'PD',
  SEL: 'VS',
  SOC: 'JB',
  TEC: 'TB',
  TRV: 'WT',
  YAF: 'YF',
  YAN: 'YN',
};

/** Parts of BISAC's fiction section with a more specific Thema subject. */
const fiction: readonly (readonly [RegExp, string])[] = [
  [/^FIC004/, 'FBC'],
  [/^FIC009/, 'FM'],
  [/^FIC014/, 'FV'],
  [/^FIC015/, 'FK'],
  [/^FIC022/, 'FF'],
  [/^FIC028/, 'FL'],
  [/^FIC029/, 'FYB'],
  [/^FIC0(30|31|36)/, 'FH'],
];

/** The closest broad Thema subject of a BISAC code such as FIC022000; undefined for sections without one. */
export const themaOfBisac = (code: string): string | undefined =>
  fiction.find(([pattern]) => pattern.test(code))?.[1] ?? sections[code.slice(0, 3)];

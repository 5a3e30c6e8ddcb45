import type { CoverSpec } from './cover-spec.ts';
import type { Random } from './drawing/seeded-random.ts';
import type { LayoutName } from './layouts/palettes.ts';

type Pool = readonly [LayoutName, ...LayoutName[]];

/**
 * Layouts for prefixes of Thema subject codes; the longest matching prefix wins. A repeated layout is chosen more
 * often.
 */
const BY_SUBJECT: Readonly<Record<string, Pool>> = {
  A: ['swiss', 'cutout', 'monogram'],
  C: ['swiss', 'monogram', 'lattice'],
  D: ['monogram', 'keyline', 'label'],
  DB: ['mandala', 'mandala', 'label', 'annals'],
  DC: ['verse'],
  DD: ['verse', 'keyline', 'cutout'],
  DN: ['monogram', 'keyline', 'swiss', 'cutout'],
  F: ['keyline', 'cutout', 'label'],
  FB: ['keyline', 'cutout', 'cutout', 'cutout', 'monogram', 'monogram', 'bands', 'keyline', 'horizon'],
  FBC: ['label', 'label', 'keyline', 'label', 'keyline', 'garland', 'monogram', 'cutout'],
  FF: ['slash', 'slash', 'slash', 'slash', 'monogram', 'swiss'],
  FH: ['slash', 'slash', 'slash', 'cutout'],
  FJ: ['slash', 'horizon'],
  FK: ['nocturne', 'nocturne', 'slash'],
  FL: ['orbit', 'orbit', 'orbit', 'orbit', 'lattice'],
  FM: ['nocturne', 'nocturne', 'nocturne', 'label', 'horizon'],
  FN: ['mandala', 'mandala', 'mandala', 'arch'],
  FP: ['garland'],
  FR: ['garland', 'cutout'],
  FT: ['cutout', 'keyline', 'garland', 'bands'],
  FU: ['swiss', 'bands', 'cutout'],
  FV: ['annals', 'label', 'horizon', 'keyline'],
  FY: ['cutout', 'cutout', 'keyline', 'label', 'bands'],
  J: ['swiss', 'keyline', 'lattice', 'ledger'],
  K: ['ledger', 'ledger', 'ledger', 'swiss'],
  L: ['swiss', 'annals'],
  M: ['lattice', 'swiss'],
  N: ['annals'],
  P: ['lattice', 'swiss'],
  Q: ['keyline', 'monogram', 'lattice', 'swiss'],
  QR: ['mandala', 'mandala', 'keyline', 'arch'],
  R: ['horizon'],
  S: ['swiss', 'ledger'],
  T: ['lattice', 'swiss'],
  U: ['lattice'],
  V: ['swiss', 'cutout', 'lattice', 'keyline'],
  W: ['horizon', 'swiss'],
  WB: ['kitchen'],
  WM: ['garland', 'horizon'],
  WN: ['horizon', 'garland'],
  WT: ['horizon'],
  X: ['panels'],
  Y: ['playroom'],
  YX: ['swiss', 'playroom'],
};

/** Fiction and history that are set in India have layouts of their own. */
const INDIAN_FICTION: Pool = ['blockprint', 'arch', 'blockprint', 'arch', 'cutout', 'bands', 'keyline', 'label'];
const INDIAN_HISTORY: Pool = ['annals', 'arch', 'annals', 'blockprint'];
/** For teenage novels without a more specific genre. */
const TEEN: Pool = ['cutout', 'bands', 'garland', 'swiss', 'horizon'];

function byPrefix(subject: string): Pool {
  for (let length = subject.length; length > 0; length--) {
    const pool = BY_SUBJECT[subject.slice(0, length)];
    if (pool) return pool;
  }
  return ['keyline', 'cutout', 'swiss'];
}

/** Layouts for the genres of teenage fiction, by Thema code (YFG fantasy, YFC adventure …). */
const TEEN_GENRES: Readonly<Record<string, Pool>> = {
  YFC: ['horizon', 'slash'],
  YFCF: ['slash'],
  YFD: ['nocturne'],
  YFG: ['orbit'],
  YFH: ['nocturne'],
  YFJ: ['mandala', 'nocturne'],
  YFM: ['garland', 'cutout'],
  YFT: ['annals', 'cutout'],
};

/** The layouts that a book may get. */
function poolFor(spec: Pick<CoverSpec, 'subject' | 'place' | 'audience'>): Pool {
  const { subject, audience } = spec;
  const indian = spec.place?.startsWith('1FK') ?? false;
  if (subject.startsWith('X') || subject.startsWith('YFW')) return ['panels'];
  if (audience === 'teen' && subject.startsWith('Y')) {
    for (let length = subject.length; length > 1; length--) {
      const pool = TEEN_GENRES[subject.slice(0, length)];
      if (pool) return pool;
    }
    return TEEN;
  }
  if (audience === 'children' || subject.startsWith('Y')) return byPrefix(subject.startsWith('Y') ? subject : 'Y');
  if (indian && /^F[ABTVUXY]/u.test(subject)) return INDIAN_FICTION;
  if (indian && subject.startsWith('N')) return INDIAN_HISTORY;
  if (indian && subject.startsWith('Q')) return ['mandala', 'mandala', 'arch'];
  return byPrefix(subject);
}

/** The layout of a book, by subject and seed. */
export function chooseLayout(spec: Pick<CoverSpec, 'subject' | 'place' | 'audience'>, random: Random): LayoutName {
  return random.pick(poolFor(spec));
}

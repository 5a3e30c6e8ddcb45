import { circle, group, path, rect, stroke } from '../drawing/shapes.ts';
import type { Palette } from '../palettes.ts';
import { leaf } from './motifs.ts';

/** A paper-cut animal or object, about 320 units wide, whose base is at the origin. */
export type Creature = (colours: Palette) => string;

const pupil = (x: number, y: number, ink: string, white: string, r = 9) =>
  circle(x, y, r, white) + circle(x + r * 0.15, y + r * 0.1, r * 0.52, ink);

const elephant: Creature = ({ tones, paper, paperInk }) =>
  path(
    'M-120 0V-110C-120 -200 -40 -220 30 -206C90 -214 150 -180 150 -120C150 -70 152 -40 176 -34L170 -14C128 -10 118 -50 116 -84C108 -74 98 -70 92 -70V0H46V-56H-66V0Z',
    tones[0],
  ) +
  path('M40 -190C84 -196 100 -150 84 -104C50 -92 20 -120 18 -150C18 -174 24 -186 40 -190Z', tones[2]) +
  pupil(116, -150, paperInk, paper) +
  stroke('M-118 -130C-150 -120 -156 -90 -150 -70', tones[0], 9, 'stroke-linecap="round"') +
  rect(-96, -14, 14, 14, paper) +
  rect(54, -14, 14, 14, paper);

const cat: Creature = ({ tones, paper, paperInk }) =>
  stroke('M90 -14C170 -20 170 -110 128 -130', tones[0], 26, 'stroke-linecap="round"') +
  path('M-90 0C-110 -90 -70 -150 0 -150C70 -150 110 -90 90 0Z', tones[0]) +
  path('M-92 -170L-84 -256L-34 -216H34L84 -256L92 -170C92 -112 50 -84 0 -84C-50 -84 -92 -112 -92 -170Z', tones[0]) +
  pupil(-36, -164, paperInk, paper, 17) +
  pupil(36, -164, paperInk, paper, 17) +
  path('M-10 -140H10L0 -126Z', tones[1]) +
  stroke('M-96 -136L-44 -130M-92 -112L-42 -120M96 -136L44 -130M92 -112L42 -120', paper, 3.4) +
  path('M-40 0C-46 -60 46 -60 40 0Z', paper);

const bird: Creature = ({ tones, paper, paperInk }) =>
  stroke('M-16 0V-60M30 0V-60', paperInk, 7) +
  path(
    'M-150 -150C-110 -190 -90 -130 -50 -170C-10 -220 80 -210 96 -140C110 -80 60 -40 6 -40C-60 -40 -110 -80 -150 -150Z',
    tones[0],
  ) +
  path('M90 -164L142 -150L94 -132Z', tones[2]) +
  path('M-70 -120C-30 -150 30 -140 40 -110C20 -70 -40 -70 -70 -120Z', tones[1]) +
  pupil(58, -162, paperInk, paper, 13) +
  stroke('M-34 -110C-14 -98 6 -98 22 -108', paper, 5);

const whale: Creature = ({ tones, paper, paperInk }) =>
  path(
    'M-170 -20C-180 -140 -60 -190 40 -150C90 -130 120 -110 140 -130C130 -170 150 -190 160 -200C166 -180 176 -176 200 -180C196 -140 180 -116 160 -104C150 -30 80 0 -20 0C-90 0 -150 -6 -170 -20Z',
    tones[0],
  ) +
  path('M-170 -20C-120 -44 -40 -20 30 -6C10 0 -10 0 -20 0C-90 0 -150 -6 -170 -20Z', paper) +
  pupil(-110, -72, paperInk, paper, 12) +
  stroke(
    'M-60 -168C-60 -210 -96 -216 -100 -190M-60 -168C-60 -214 -22 -220 -18 -194',
    tones[2],
    8,
    'stroke-linecap="round"',
  ) +
  path('M-10 -60C30 -50 40 -20 20 0C0 -10 -20 -34 -10 -60Z', tones[2]);

const tree: Creature = ({ tones, paper, ink }) => {
  let out =
    rect(-18, -150, 36, 150, ink) +
    circle(0, -200, 104, tones[0]) +
    circle(-88, -150, 66, tones[2]) +
    circle(88, -150, 66, tones[0]) +
    circle(10, -140, 62, tones[2]);
  for (const [x, y] of [
    [-40, -230],
    [30, -250],
    [60, -180],
    [-90, -160],
    [100, -140],
    [-10, -160],
  ] as const)
    out += circle(x, y, 11, paper);
  return out;
};

const boat: Creature = ({ tones, paper, ink }) =>
  rect(-6, -250, 12, 200, ink) +
  path('M16 -244C110 -210 120 -130 116 -76H16Z', paper) +
  path('M-16 -210C-80 -170 -96 -120 -96 -76H-16Z', tones[2]) +
  path('M6 -250L60 -266L6 -280Z', tones[0]) +
  path('M-150 -58H150C136 -14 104 0 60 0H-60C-104 0 -136 -14 -150 -58Z', tones[0]) +
  circle(-60, -32, 9, paper) +
  circle(0, -32, 9, paper) +
  circle(60, -32, 9, paper);

const fox: Creature = ({ tones, paper, paperInk }) =>
  path('M80 0C190 0 200 -110 130 -150C150 -90 110 -70 60 -60Z', tones[0]) +
  path('M128 -148C156 -130 170 -104 164 -76C146 -80 136 -96 136 -110Z', paper) +
  path('M-70 0C-90 -100 -40 -130 0 -130C60 -130 100 -70 86 0Z', tones[0]) +
  path('M-96 -226L-44 -200H44L96 -226C104 -150 60 -106 0 -84C-60 -106 -104 -150 -96 -226Z', tones[0]) +
  path(
    'M-92 -150C-60 -150 -30 -130 0 -84C-50 -100 -82 -124 -92 -150ZM92 -150C60 -150 30 -130 0 -84C50 -100 82 -124 92 -150Z',
    paper,
  ) +
  circle(0, -88, 12, paperInk) +
  circle(-36, -164, 9, paperInk) +
  circle(36, -164, 9, paperInk) +
  path('M-30 0C-34 -70 34 -70 30 0Z', paper);

const balloon: Creature = ({ tones, paper, ink }) =>
  path(
    'M0 -300C90 -300 120 -220 104 -160C92 -116 50 -80 34 -62H-34C-50 -80 -92 -116 -104 -160C-120 -220 -90 -300 0 -300Z',
    tones[0],
  ) +
  path('M0 -300C36 -290 50 -180 14 -62H-14C-50 -180 -36 -290 0 -300Z', paper) +
  stroke('M-30 -62L-24 -24M30 -62L24 -24', ink, 4) +
  rect(-30, -26, 60, 42, tones[2]) +
  rect(-30, -26, 60, 10, ink);

const owl: Creature = ({ tones, paper, paperInk }) =>
  path(
    'M-100 -40C-110 -150 -110 -220 -92 -250C-60 -226 60 -226 92 -250C110 -220 110 -150 100 -40C70 6 -70 6 -100 -40Z',
    tones[0],
  ) +
  circle(-44, -176, 44, paper) +
  circle(44, -176, 44, paper) +
  circle(-40, -172, 20, paperInk) +
  circle(40, -172, 20, paperInk) +
  path('M-14 -146H14L0 -116Z', tones[2]) +
  [-44, 0, 44]
    .map((x) => group(path(leaf(38, 16), tones[2]), x, -50) + group(path(leaf(30, 13), paper), x + 22, -24, 0.9))
    .join('');

const tiger: Creature = ({ tones, paper, paperInk }) =>
  stroke('M-120 -60C-176 -70 -170 -140 -140 -150', tones[0], 22, 'stroke-linecap="round"') +
  path('M-130 0V-60C-130 -130 -60 -150 0 -144C60 -150 100 -130 100 -70V0H60V-44H-84V0Z', tones[0]) +
  path('M-100 -132L-88 -90L-76 -138ZM-56 -142L-44 -92L-32 -144ZM-12 -144L0 -96L12 -145Z', paperInk) +
  circle(78, -150, 74, tones[0]) +
  circle(24, -206, 22, tones[0]) +
  circle(132, -206, 22, tones[0]) +
  circle(24, -206, 10, paper) +
  circle(132, -206, 10, paper) +
  path('M66 -222L78 -190L90 -222ZM8 -160L34 -152L10 -142ZM148 -160L122 -152L146 -142Z', paperInk) +
  path('M40 -124C40 -152 116 -152 116 -124C116 -92 40 -92 40 -124Z', paper) +
  path('M66 -142H90L78 -126Z', paperInk) +
  circle(52, -166, 8, paperInk) +
  circle(104, -166, 8, paperInk) +
  rect(-130, -12, 46, 12, paper) +
  rect(60, -12, 40, 12, paper);

const tortoise: Creature = ({ tones, paper, paperInk }) =>
  rect(-104, -40, 44, 40, tones[2]) +
  rect(40, -40, 44, 40, tones[2]) +
  path('M96 -60C110 -130 170 -150 186 -112C196 -84 160 -60 110 -34Z', tones[2]) +
  path('M-150 -36C-150 -210 130 -210 130 -36Z', tones[0]) +
  rect(-162, -46, 304, 18, paper) +
  [
    [-84, -84, 24],
    [-10, -104, 30],
    [66, -84, 24],
    [-48, -136, 15],
    [30, -138, 15],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, tones[1]))
    .join('') +
  circle(158, -108, 7, paperInk) +
  stroke('M184 -96C176 -88 166 -86 158 -88', paperInk, 4);

const rabbit: Creature = ({ tones, paper, paperInk }) =>
  group(path(leaf(150, 34), tones[0]) + group(path(leaf(116, 18), tones[2]), 0, -14), -30, -160, 1, -14) +
  group(path(leaf(150, 34), tones[0]) + group(path(leaf(116, 18), tones[2]), 0, -14), 30, -160, 1, 16) +
  path('M-86 0C-110 -100 -50 -120 0 -120C50 -120 110 -100 86 0Z', tones[0]) +
  circle(0, -140, 72, tones[0]) +
  circle(92, -34, 26, paper) +
  circle(-28, -152, 9, paperInk) +
  circle(28, -152, 9, paperInk) +
  path('M-11 -130H11L0 -116Z', tones[2]) +
  circle(-44, -122, 11, tones[2]) +
  circle(44, -122, 11, tones[2]) +
  path('M-42 0C-46 -72 46 -72 42 0Z', paper) +
  rect(-10, -114, 9, 16, paper) +
  rect(1, -114, 9, 16, paper);

/** All creatures, each with its height. */
export const CREATURES: readonly [readonly [Creature, number], ...(readonly [Creature, number])[]] = [
  [elephant, 222],
  [cat, 258],
  [bird, 212],
  [whale, 218],
  [tree, 306],
  [boat, 284],
  [fox, 230],
  [balloon, 302],
  [owl, 258],
  [tiger, 236],
  [tortoise, 170],
  [rabbit, 300],
];

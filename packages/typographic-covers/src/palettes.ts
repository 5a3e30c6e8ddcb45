/**
 * The colours of one cover. `ink` on `ground` and `paperInk` on `paper` have a contrast of 4.5:1 or better (a test
 * checks it).
 */
export interface Palette {
  name: string;
  ground: string;
  ink: string;
  paper: string;
  paperInk: string;
  /** Colours of the ornament, the most dominant first. */
  tones: readonly [string, string, string];
}

function palette(
  name: string,
  ground: string,
  ink: string,
  paper: string,
  paperInk: string,
  a: string,
  b: string,
  c: string,
) {
  return { name, ground, ink, paper, paperInk, tones: [a, b, c] } as const satisfies Palette;
}

const ALL = [
  palette('midnight', '#17233f', '#f5ead3', '#f5ead3', '#17233f', '#e3a54a', '#c4553b', '#6f8fb0'),
  palette('oxblood', '#641a1e', '#f7e7cf', '#f7e7cf', '#641a1e', '#dba05a', '#b9452f', '#efc9a2'),
  palette('bottle', '#14392d', '#f3ecd6', '#f3ecd6', '#14392d', '#d9b356', '#7fa273', '#cf6040'),
  palette('aubergine', '#3b1c3c', '#f8e8dc', '#f8e8dc', '#3b1c3c', '#e58f7d', '#9b5a86', '#f0c46a'),
  palette('ink', '#1c1b1e', '#f7f1e5', '#f7f1e5', '#1c1b1e', '#e8532c', '#a59e94', '#f1c04c'),
  palette('petrol', '#0f4a59', '#f8f0de', '#f8f0de', '#0f4a59', '#eba43c', '#6db0a6', '#e4715a'),
  palette('cobalt', '#2140a4', '#fcf7e8', '#fcf7e8', '#2140a4', '#f6c945', '#f08c78', '#8eb0f5'),
  palette('peacock', '#075b64', '#fdf2da', '#fdf2da', '#075b64', '#f3b534', '#e1623e', '#8acab6'),
  palette('terracotta', '#a03a22', '#fff0dc', '#fff0dc', '#7a2716', '#f4c262', '#4a1a14', '#eaa078'),
  palette('plum', '#5a1f4a', '#fbe9df', '#fbe9df', '#5a1f4a', '#f3a64f', '#d8567a', '#c9a3cf'),
  palette('forest', '#233d22', '#f4eed3', '#f4eed3', '#233d22', '#e8b83f', '#88a556', '#d9703c'),
  palette('indigo', '#2b2a6b', '#f8efe0', '#f8efe0', '#2b2a6b', '#ef9a3d', '#d9546a', '#8f95dd'),
  palette('slate', '#34434d', '#f5efe2', '#f5efe2', '#2a373f', '#e2b04f', '#8fa9b3', '#d8694b'),
  palette('cacao', '#3d251c', '#f6e8d2', '#f6e8d2', '#3d251c', '#dc9a4a', '#a85236', '#c9b08c'),
  palette('ivory', '#f3ecdb', '#1e3562', '#fffaf0', '#1e3562', '#c9533a', '#86a5c2', '#e2b047'),
  palette('cream', '#f6ebd4', '#861c14', '#fff8e9', '#861c14', '#1f4440', '#dba13e', '#d88a76'),
  palette('blush', '#f1cdbf', '#4b162a', '#fdf4ea', '#4b162a', '#b53a49', '#5a7a63', '#e79a5a'),
  palette('sage', '#c6d1b6', '#20372a', '#f7f2e1', '#20372a', '#d0653f', '#6c8b60', '#efdf9f'),
  palette('mustard', '#e5ad2f', '#2b1a10', '#fcf2d6', '#2b1a10', '#b2381f', '#25536c', '#f7dd8e'),
  palette('sky', '#b7d5e0', '#15324b', '#f9f4e5', '#15324b', '#e5562f', '#3d7c9f', '#f3c75c'),
  palette('rose', '#efa49d', '#471023', '#fff3ea', '#471023', '#b7263f', '#2f5d62', '#f9dcae'),
  palette('tangerine', '#ee8434', '#2d0f18', '#fff2de', '#2d0f18', '#9a1f2e', '#1d4f5c', '#fbd07a'),
  palette('lilac', '#cabde2', '#2b1b4d', '#f9f4ea', '#2b1b4d', '#df5e3c', '#7b64b0', '#f2c95f'),
  palette('stone', '#dbd3c3', '#27231e', '#f8f3e7', '#27231e', '#a4382a', '#7f7768', '#d6a343'),
  palette('mint', '#a6d4bd', '#123a34', '#f8f5e6', '#123a34', '#e4593d', '#3a8472', '#f5cf65'),
  palette('chalk', '#fbf8f0', '#191919', '#ffffff', '#191919', '#e2452b', '#2450a4', '#f2b92d'),
  palette('lemon', '#f4d84a', '#23201a', '#fffbe6', '#23201a', '#e2492f', '#2d6f8e', '#fff0a8'),
  palette('vermilion', '#df4a2a', '#1d0a08', '#fff1df', '#7d1d10', '#f7c04f', '#4c1512', '#f7dcc0'),
  palette('signal', '#c2281f', '#fff4e4', '#fff4e4', '#9c1a14', '#1c1416', '#f0b54a', '#e98a74'),
  palette('celadon', '#dfe6d3', '#1d4338', '#fbfaef', '#1d4338', '#c8522f', '#7fa68d', '#e0ab3d'),
  palette('sand', '#ead4ab', '#4a2113', '#fcf4e2', '#4a2113', '#b2442a', '#3f6f6b', '#d8913b'),
  palette('ultramarine', '#1a2f8f', '#fdf6ea', '#fdf6ea', '#1a2f8f', '#f2654a', '#f2c14e', '#7ea0e8'),
  palette('olive', '#5b5a24', '#faf2d8', '#faf2d8', '#4a491b', '#e6b23e', '#c2603a', '#b3b471'),
  palette('fuchsia', '#b01e5b', '#fff1e6', '#fff1e6', '#8f154a', '#f6b545', '#5a0f3a', '#f4a3b4'),
  palette('mulberry', '#7a1f3c', '#fbeadb', '#fbeadb', '#7a1f3c', '#e9a95a', '#d0607a', '#f1d2b6'),
  palette('noir', '#101013', '#fff6e3', '#fff6e3', '#101013', '#f4c400', '#5d5a58', '#d3321f'),
] as const;

export type PaletteName = (typeof ALL)[number]['name'];

/** All palettes, in no particular order. */
export const PALETTES: readonly Palette[] = ALL;

/** The palette with this name. */
export function paletteNamed(name: PaletteName): Palette {
  return ALL.find((entry) => entry.name === name) ?? ALL[0];
}

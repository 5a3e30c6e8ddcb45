import { mix, readableColour } from '../drawing/colour.ts';
import { circle, group, n, path, rect } from '../drawing/shapes.ts';
import { drawFooter } from '../footer.ts';
import type { Layout, LayoutContext } from '../layout-context.ts';
import { arch as cusped, ogee } from '../ornaments/borders.ts';
import { jaali, leaf, lotus, star } from '../ornaments/motifs.ts';
import { repeatOf } from '../ornaments/repeats.ts';
import { drawTextColumn } from '../text-column.ts';

type View = (context: LayoutContext, cx: number, half: number, top: number, bottom: number) => string;

const pond: View = ({ colours: { tones, paper } }, cx, half, _top, bottom) =>
  rect(cx - half, bottom - 74, half * 2, 74, tones[1]) +
  [-0.5, 0, 0.5]
    .map((at, i) =>
      group(lotus(tones[0], tones[2], paper), cx + at * half * 1.3, bottom - 66 - (i % 2) * 8, i === 1 ? 1 : 0.7),
    )
    .join('');

const cypress: View = ({ colours: { tones } }, cx, half, top, bottom) =>
  circle(cx, (top + bottom) / 2, Math.min(half * 0.5, 90), tones[0]) +
  [-0.62, -0.3, 0.3, 0.62]
    .map((at, i) => group(path(leaf(i % 3 ? 210 : 150, i % 3 ? 26 : 20), tones[1]), cx + at * half, bottom))
    .join('') +
  rect(cx - half, bottom - 26, half * 2, 26, tones[1]);

const domes: View = ({ colours: { tones } }, cx, half, top, bottom) => {
  const dome = (x: number, r: number, fill: string) =>
    path(
      `M${n(x - r)} ${n(bottom)}V${n(bottom - r * 0.7)}C${n(x - r * 1.3)} ${n(bottom - r * 1.5)} ${n(x - r * 0.3)} ${n(bottom - r * 1.9)} ${n(x)} ${n(bottom - r * 2.3)}C${n(x + r * 0.3)} ${n(bottom - r * 1.9)} ${n(x + r * 1.3)} ${n(bottom - r * 1.5)} ${n(x + r)} ${n(bottom - r * 0.7)}V${n(bottom)}Z`,
      fill,
    ) + circle(x, bottom - r * 2.35, r * 0.09, fill);
  return (
    circle(cx + half * 0.36, (top + bottom) / 2 - 30, half * 0.22, tones[0]) +
    dome(cx - half * 0.6, half * 0.26, tones[2]) +
    dome(cx + half * 0.62, half * 0.24, tones[2]) +
    dome(cx, half * 0.42, tones[1])
  );
};

const river: View = ({ colours: { tones } }, cx, half, top, bottom) => {
  const y = (top + bottom) / 2 + 20;
  return (
    circle(cx, y - 40, half * 0.32, tones[0]) +
    path(
      `M${n(cx - half)} ${n(y + 20)}Q${n(cx - half * 0.4)} ${n(y - 50)} ${n(cx)} ${n(y + 10)}T${n(cx + half)} ${n(y)}V${n(bottom)}H${n(cx - half)}Z`,
      tones[2],
    ) +
    path(
      `M${n(cx - 14)} ${n(y + 34)}C${n(cx + half * 0.7)} ${n(y + 70)} ${n(cx - half * 0.9)} ${n(bottom - 50)} ${n(cx - half * 0.3)} ${n(bottom)}H${n(cx + half * 0.66)}C${n(cx + half * 0.1)} ${n(bottom - 50)} ${n(cx + half * 0.9)} ${n(y + 80)} ${n(cx + 14)} ${n(y + 34)}Z`,
      tones[1],
    )
  );
};

/**
 * Indian fiction and historical novels: a cusped arch in a screen wall, with the title inside it and a view below the
 * title.
 */
export const arch: Layout = (context) => {
  const { sheet, width: w, height: h, colours, random, square } = context;
  const view = random.pick([pond, cypress, domes, river]);
  const cusps = random.pick([1, 7, 9]);
  const pointed = random.chance(0.35);
  const face = random.pick(['didone', 'garamondBold'] as const);
  const draw = (cx: number, bottom: number, width: number, height: number) =>
    pointed ? ogee(cx, bottom, width, height) : cusped(cx, bottom, width, height, cusps);
  const wall = mix(colours.ground, colours.ink, 0.1);
  const night = random.chance(0.42);
  const on = night ? colours.ground : colours.paper;
  const outer = night ? colours.paper : colours.ground;
  sheet.add(
    rect(0, 0, w, h, outer),
    repeatOf(random.pick([jaali, star]), square ? 75 : 66, 0.9)(
      { x: 0, y: 0, width: w, height: h },
      { ...colours, tones: [mix(outer, colours.tones[0], night ? 0.75 : 0.5), night ? colours.tones[1] : wall, wall] },
      random,
    ),
  );
  const bottom = square ? h : h - 70;
  const width = w - 64;
  const height = bottom - (square ? 22 : 38);
  sheet.add(
    path(draw(w / 2, bottom, width, height), colours.tones[1]),
    path(draw(w / 2, bottom, width - 24, height - 14), colours.tones[0]),
    path(draw(w / 2, bottom, width - 44, height - 26), on),
  );
  const inner = draw(w / 2, bottom, width - 44, height - 26);
  const viewTop = square ? h * 0.74 : h * 0.64;
  sheet.add(
    `<clipPath id="a"><path d="${inner}"/></clipPath><g clip-path="url(#a)">${view(context, w / 2, (width - 44) / 2, viewTop, bottom)}</g>`,
  );
  const inset = square ? 0.62 : pointed ? 0.72 : cusps > 1 ? 0.71 : 0.78;
  const top = square ? 140 : pointed ? 250 : cusps > 1 ? 205 : 190;
  drawTextColumn(context, {
    box: {
      x: (w - (width - 44) * inset) / 2,
      y: top,
      width: (width - 44) * inset,
      height: viewTop - top - (square ? 0 : 6),
    },
    title: { face, ...(face === 'didone' && { smallWordFace: 'didoneItalic' as const }) },
    max: 92,
    min: 44,
    leading: 1.03,
    verticalAlign: 'top',
    on,
    ink: night ? colours.ink : colours.paperInk,
    author: { face: 'sans', caps: true, tracking: 0.12, size: 24 },
    gap: 38,
  });
  if (square) return;
  sheet.add(rect(0, bottom, w, h - bottom, colours.ground), rect(0, bottom, w, 6, colours.tones[0]));
  drawFooter(context, {
    on: colours.ground,
    fill: readableColour(colours.ground, [colours.ink]),
    align: 'spread',
    y: h - 25,
  });
};

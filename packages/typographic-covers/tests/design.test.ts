import { describe, expect, it } from 'vitest';
import { drawBack } from '../src/back.ts';
import type { CoverFormat, CoverSpec } from '../src/cover-spec.ts';
import { SHARE_SIZE } from '../src/cover-spec.ts';
import { designFor } from '../src/design.ts';
import { contrast } from '../src/drawing/colour.ts';
import type { Box } from '../src/drawing/sheet.ts';
import { type CoverDrawing, drawFront } from '../src/front.ts';
import { LAYOUTS, type LayoutName } from '../src/layouts/index.ts';
import { PALETTES } from '../src/palettes.ts';
import { drawShare } from '../src/share.ts';
import { book, DIFFICULT, FORMATS } from './books.ts';

const NAMES = Object.keys(LAYOUTS) as LayoutName[];

function drawIn(layout: LayoutName, spec: CoverSpec): CoverDrawing {
  return drawFront(spec, { ...designFor(spec), layout });
}

/** Every difficult title in every format and layout, drawn once for all tests. */
const DRAWINGS: readonly (readonly [CoverDrawing, CoverSpec])[] = DIFFICULT.flatMap((title) =>
  FORMATS.flatMap((format) => {
    const fronts = NAMES.map((layout, i) => {
      const spec = book({ ...title, format, key: `${title.title} ${i}` });
      return [drawIn(layout, spec), spec] as const;
    });
    const spec = book({ ...title, format });
    return [...fronts, [drawBack(spec), spec] as const];
  }),
);

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1;

describe('every layout, with the longest and shortest titles', () => {
  it('keeps every line of type on the page [COVER-05]', () => {
    for (const [face, spec] of DRAWINGS) {
      expect(face.texts, `${face.layout} ${spec.format}`).not.toHaveLength(0);
      for (const { box, lines } of face.texts) {
        const at = `${face.layout} ${spec.format}: ${lines.join(' / ')}`;
        expect(box.x, at).toBeGreaterThan(8);
        expect(box.y, at).toBeGreaterThan(8);
        expect(box.x + box.width, at).toBeLessThan(face.width - 8);
        expect(box.y + box.height, at).toBeLessThan(face.height - 8);
      }
    }
  });

  it('has no overlapping texts [COVER-05]', () => {
    for (const [face, spec] of DRAWINGS) {
      for (const [i, one] of face.texts.entries()) {
        for (const other of face.texts.slice(i + 1)) {
          const at = `${face.layout} ${spec.format}: ${one.lines.join(' / ')} and ${other.lines.join(' / ')}`;
          expect(overlap(one.box, other.box), at).toBe(false);
        }
      }
    }
  });

  it('sets every text at 4.5:1 or better [COVER-05]', () => {
    for (const [face, spec] of DRAWINGS) {
      for (const { fill, on, lines } of face.texts) {
        expect(contrast(fill, on), `${face.layout} ${spec.format}: ${lines.join(' / ')}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('contains only finite numbers and outlined text', () => {
    for (const [face] of DRAWINGS) {
      expect(face.svg).not.toMatch(/NaN|undefined|Infinity|<text|font-family|href/u);
    }
  });
});

describe('the picture of a link preview', () => {
  const previews = DIFFICULT.flatMap((title) =>
    FORMATS.flatMap((format) =>
      [true, false].map((hasPicture) => drawShare(book({ ...title, format, key: title.title }), hasPicture)),
    ),
  );

  it('has title and author beside the cover, on the picture, apart and readable [COVER-42]', () => {
    for (const { texts, cover } of previews) {
      expect(texts.map(({ role }) => role)).toContain('title');
      for (const [i, { box, lines, fill, on }] of texts.entries()) {
        const at = lines.join(' / ');
        expect(box.x, at).toBeGreaterThan(cover.x + cover.width);
        expect(box.y, at).toBeGreaterThan(8);
        expect(box.x + box.width, at).toBeLessThan(SHARE_SIZE.width - 8);
        expect(box.y + box.height, at).toBeLessThan(SHARE_SIZE.height - 8);
        expect(contrast(fill, on), at).toBeGreaterThanOrEqual(4.5);
        for (const other of texts.slice(i + 1)) expect(overlap(box, other.box), at).toBe(false);
      }
    }
  });
});

describe('palettes', () => {
  it('have readable text on ground and paper', () => {
    for (const { name, ground, ink, paper, paperInk } of PALETTES) {
      expect(contrast(ink, ground), name).toBeGreaterThanOrEqual(4.5);
      expect(contrast(paperInk, paper), name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('give every layout at least four to choose from', () => {
    for (const name of NAMES) expect(new Set(LAYOUTS[name].palettes).size).toBeGreaterThanOrEqual(4);
  });
});

describe('a work', () => {
  it('looks the same every time it is drawn [COVER-03]', () => {
    for (const format of FORMATS) {
      const spec = book({ format });
      expect(drawFront(spec).svg).toBe(drawFront({ ...spec }).svg);
      expect(drawBack(spec).svg).toBe(drawBack({ ...spec }).svg);
    }
  });

  it('keeps its layout in every format, and none looks like another', () => {
    const faces = FORMATS.map((format: CoverFormat) => drawFront(book({ format })));
    expect(new Set(faces.map((face) => face.layout)).size).toBe(1);
    expect(new Set(faces.map((face) => face.svg)).size).toBe(FORMATS.length);
  });
});

describe('a title that no typeface can draw', () => {
  const titles = (spec: Partial<CoverSpec>) =>
    drawFront(book({ title: '三体', author: '刘慈欣', publisher: undefined, ...spec }))
      .texts.filter(({ role }) => role === 'title')
      .flatMap(({ lines }) => lines)
      .join(' ');

  it('leaves its place to the author, the publisher, or the ISBN, so that no cover is blank [COVER-41]', () => {
    expect(titles({ author: 'Liu Cixin' })).toBe('Liu Cixin');
    expect(titles({ publisher: 'Tor' })).toBe('Tor');
    expect(titles({})).toBe('ISBN 9780306406157');
  });

  it('still has the colours and ornament of its layout, when nothing at all can be written [COVER-41]', () => {
    for (const layout of NAMES) {
      const { svg } = drawIn(layout, book({ title: '三体', author: '', publisher: '', isbn: undefined, key: layout }));
      expect(svg, layout).not.toMatch(/NaN|undefined|Infinity/u);
      expect(new Set(svg.match(/#[0-9a-f]{6}/gu)).size, layout).toBeGreaterThan(1);
    }
  });
});

describe('subjects', () => {
  const subjects = [
    'FBA',
    'FBC',
    'FFC',
    'FLC',
    'FM',
    'FRD',
    'DCF',
    'DNB',
    'KJ',
    'NH',
    'PD',
    'QRD',
    'WB',
    'WT',
    'XAM',
    'YB',
  ];

  it('reach every layout', () => {
    const reached = new Set<LayoutName>();
    for (const subject of subjects) {
      for (const place of ['', '1FKA']) {
        for (let i = 0; i < 60; i++) reached.add(designFor(book({ subject, place, key: `${subject} ${i}` })).layout);
      }
    }
    expect([...reached].sort()).toEqual([...NAMES].sort());
  });

  it('give an unknown code a plain design', () => {
    expect(NAMES).toContain(designFor(book({ subject: 'ZZ' })).layout);
  });
});

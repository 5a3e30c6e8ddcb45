import { describe, expect, it } from 'vitest';
import { fitText, wrapText } from '../src/text/fit-text.ts';
import { type FaceId, glyphsFor } from '../src/text/fonts.ts';
import { stackText } from '../src/text/stack-text.ts';
import { isSmallWord, setRun } from '../src/text/text-run.ts';
import { typeset } from '../src/text/typeset.ts';

const FACES: readonly FaceId[] = ['text', 'garamondItalic', 'didoneBlack', 'sansBold', 'gothic', 'round'];
const linesOf = (title: string, width = 500, height = 420) =>
  fitText(typeset(title), { face: 'didone' }, { width, height, max: 96 }).lines.map(({ run }) => run.text);

describe('glyphs', () => {
  it('exist for accented Latin in every typeface', () => {
    for (const face of FACES) {
      for (const character of 'áéñčČłşāĀṛṚṣṅōœ’“”–—…&') {
        expect(glyphsFor(face, character).length, `${face} ${character}`).toBeGreaterThan(0);
      }
    }
  });

  it('are never the box of a missing glyph [COVER-06]', () => {
    for (const face of FACES) {
      for (const character of 'ếṜ漢क★\u0000\u{1f4da}ﬁ‑ʼ') {
        for (const { glyph } of glyphsFor(face, character))
          expect(glyph.index, `${face} ${character}`).toBeGreaterThan(0);
      }
    }
  });

  it('fall back to the character without its accent', () => {
    expect(setRun('ế', { face: 'gothic' }).glyphs.length).toBeGreaterThan(0);
  });

  it('are kerned, also when a font has its kerning in extension lookups', () => {
    for (const face of ['text', 'didone', 'sansBold'] as const) {
      const width = (text: string) => {
        const run = setRun(text, { face });
        return run.right - run.left;
      };
      const advance =
        (glyphsFor(face, 'A')[0]?.glyph.advanceWidth ?? 0) / (glyphsFor(face, 'A')[0]?.loaded.unitsPerEm ?? 1);
      const loose = setRun('V', { face });
      expect(width('AV'), face).toBeLessThan(advance + loose.right - setRun('A', { face }).left);
    }
  });
});

describe('titles', () => {
  it('do not end a line with a small word', () => {
    for (const title of [
      'The God of Small Things',
      'A Portrait of the Artist as a Young Man',
      'The Curious Incident of the Dog in the Night-Time',
      'Sea of Poppies',
      'India After Gandhi',
    ]) {
      for (const line of linesOf(title).slice(0, -1)) {
        if (line.includes(' '))
          expect(
            line.split(' ').every(isSmallWord) || !isSmallWord(line.split(' ').at(-1) ?? ''),
            `${title}: ${line}`,
          ).toBe(true);
      }
    }
  });

  it('keep initials and their dots together', () => {
    const author = fitText(typeset('J. R. R. Tolkien'), { face: 'sans' }, { width: 120, height: 200, max: 30 });
    expect(author.lines.at(0)?.run.text).toMatch(/^J\.\sR\.\sR\./u);
  });

  it('fit the box they are given, however long a word is', () => {
    for (const text of [
      'It',
      'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      'One Hundred Years of Solitude',
    ]) {
      const fit = { width: 300, height: 180, max: 200 };
      for (const block of [fitText(text, { face: 'sansBold' }, fit), stackText(text, { face: 'gothic' }, fit)]) {
        expect(block.width).toBeLessThanOrEqual(300.01);
        expect(block.height).toBeLessThanOrEqual(180.01);
      }
    }
  });
});

describe('running text', () => {
  it('stays within its width and ends with an ellipsis when lines run out', () => {
    const block = wrapText(
      'one two three four five six seven eight nine ten '.repeat(8),
      { face: 'text' },
      24,
      300,
      1.4,
      3,
    );
    expect(block.lines).toHaveLength(3);
    expect(block.lines.at(-1)?.run.text).toMatch(/…$/u);
    expect(block.width).toBeLessThanOrEqual(300);
  });
});

describe('typeset', () => {
  it('sets curly quotes, dashes and ellipses', () => {
    expect(typeset(`"Don't" -- 'tis 1896-1904...`)).toBe('“Don’t” – ‘tis 1896–1904…');
  });

  it('romanises Devanagari [COVER-06]', () => {
    expect(typeset('गोदान')).toBe('Godān');
    expect(typeset('ज़िन्दगी')).toBe('Zindagī');
  });
});

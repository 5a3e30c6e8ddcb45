import { describe, expect, it } from 'vitest';
import { drawableText } from '../src/text/drawable-text.ts';
import { fitText, wrapText } from '../src/text/fit-text.ts';
import { type FaceId, glyphsFor } from '../src/text/fonts.ts';
import { stackText } from '../src/text/stack-text.ts';
import { isSmallWord, outlinePath, setRun } from '../src/text/text-run.ts';
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
});

/** Titles of books in the scripts that are shaped. */
const IN_SCRIPTS = {
  Hindi: 'ज़िन्दगी और श्रीमान क्षत्रिय',
  Bengali: 'গীতাঞ্জলি শ্রেষ্ঠ',
  Punjabi: 'ਪੰਜਾਬੀ ਦੀ ਕਹਾਣੀ',
  Gujarati: 'માનવીની ભવાઈ',
  Tamil: 'பொன்னியின் செல்வன்',
  Telugu: 'వేయిపడగలు శ్రీ',
  Kannada: 'ಮಲೆಗಳಲ್ಲಿ ಮದುಮಗಳು',
  Malayalam: 'രണ്ടാമൂഴം',
  Russian: 'Война и мир',
  Greek: 'Βίος και πολιτεία',
};

describe('other scripts', () => {
  it.each(Object.entries(IN_SCRIPTS))(
    'draw every word of a title in %s, in every typeface [COVER-06]',
    (_language, title) => {
      expect(drawableText(typeset(title))).toBe(title.normalize('NFC'));
      for (const face of FACES) {
        for (const word of title.split(' ')) {
          const run = setRun(word, { face, caps: true, tracking: 0.1 });
          expect(run.glyphs.length, `${face} ${word}`).toBeGreaterThan(0);
          for (const { found } of run.glyphs) expect(found.glyph.index).toBeGreaterThan(0);
          expect(outlinePath(run, 40, 0, 0)).not.toMatch(/NaN|undefined/u);
        }
      }
    },
  );

  it('put a vowel sign before its consonant, and join what joins [COVER-06]', () => {
    const places = (text: string) => setRun(text, { face: 'text' }).glyphs.map(({ found }) => found.glyph.index);
    // The sign of "ki" stands before "k", though it is written after it.
    expect(places('कि').at(-1)).toBe(places('क')[0]);
    // The sign of Tamil "po" stands on both sides.
    expect(places('பொ')).toHaveLength(3);
    // Three characters of "kṣa" are one glyph.
    expect(places('क्ष')).toHaveLength(1);
  });

  it('leave out the words of a script that has no typeface, and nothing else [COVER-06]', () => {
    expect(drawableText('三体 The Three-Body Problem')).toBe('The Three-Body Problem');
    expect(drawableText('三体')).toBe('');
    expect(drawableText('« 三体 » !')).toBe('');
  });
});

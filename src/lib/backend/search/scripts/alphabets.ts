/** Cyrillic and Greek in Latin letters, as English books write their names: Достоевский, dostoevsky. Without accents. */

const cyrillic: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'ye',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
    й: 'y',
    к: 'k',
  },
  ...{
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
  },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz' },
};

const greek: Readonly<Record<string, string>> = {
  ...{
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
    ξ: 'x',
  },
  ...{ ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
};

/** A word in Latin letters; undefined for one that is not in Cyrillic or in Greek letters alone. */
export function romaniseAlphabet(word: string): string | undefined {
  const letters = [...word.normalize('NFD').replace(/\p{M}/gu, '')];
  for (const table of [cyrillic, greek]) {
    const written = letters.map((letter) => table[letter] ?? (/\d/.test(letter) ? letter : undefined));
    if (written.every((letter) => letter !== undefined)) return endings(written.join(''), table);
  }
  return undefined;
}

/** Russian names end with -y (`tokenise` takes the breve of й for an accent); a Greek ου is one sound. */
const endings = (text: string, table: typeof cyrillic): string =>
  table === cyrillic ? text.replace(/(?:i|y)[iy]$/, 'y').replace(/(?<=[aeou])i$/, 'y') : text.replace(/oy/g, 'ou');

import { describe, expect, test } from 'vitest';
import { respellings, romanise } from '../../../src/lib/backend/search/scripts/romanise.ts';
import { tokenise } from '../../../src/lib/backend/search/tokens.ts';

const romanised = (text: string) => tokenise(text).map((word) => romanise(word) ?? word);

describe('words in Latin letters [SEARCH-30]', () => {
  test.each([
    ['गोदान', 'godan'],
    ['प्रेमचंद', 'premchand'],
    ['रेत समाधि', 'ret samadhi'],
    ['राग दरबारी', 'rag darbari'],
    ['मुंशी', 'munshi'],
    ['ज़िंदगी', 'zindagi'],
    ['ज्ञान', 'gyan'],
    ['क्षमा', 'kshama'],
    ['कृष्ण', 'krishn'],
    ['१९८४', '1984'],
    ['হাজার চুরাশির মা', 'hajar churashir ma'],
    ['পথের পাঁচালী', 'pather panchali'],
    ['ਪਿੰਜਰ', 'pinjar'],
    ['સરસ્વતીચંદ્ર', 'sarasvatichandr'],
    ['பொன்னியின் செல்வன்', 'ponniyin selvan'],
    ['వేయి పడగలు', 'veyi padagalu'],
    ['ಪರ್ವ', 'parva'],
    ['ചെമ്മീൻ', 'chemmin'],
    ['Преступление', 'prestuplenie'],
    ['Достоевский', 'dostoevsky'],
    ['Толстой', 'tolstoy'],
    ['Καζαντζάκης', 'kazantzakis'],
  ])('%s is %s', (text, expected) => expect(romanised(text).join(' ')).toBe(expected));

  test('words in Latin letters, and in scripts that are not known, have no other form', () => {
    for (const word of ['godan', 'garcía', '1984', '红楼梦', 'ألف']) expect(romanise(word)).toBeUndefined();
  });
});

test.each([
  ['geeta', ['gita']],
  ['godaan', ['godan']],
  ['bhagwad', ['bhagvad']],
  ['dostojewskij', ['dostoyevskiy', 'dostoyevsky']],
  ['tschechow', ['tschechov', 'chechov']],
  ['pouchkine', ['pushkin']],
  ['boell', ['boll']],
  ['الايام', ['ايام']],
  ['dune', []],
  ['queen', ['quin']],
])('%s sounds like %j [SEARCH-30]', (word, expected) =>
  expect(respellings(word)).toEqual(expect.arrayContaining(expected)),
);

import { type LanguageWords, numbersFrom, tensOf } from './language-words.ts';

const small = numbersFrom(
  0,
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const tens = tensOf('twenty thirty forty fifty sixty seventy eighty ninety');
const between = tens.flatMap(([ten, [name]]) =>
  small.slice(1, 10).map(([unit, [one]]): [number, string[]] => [ten + unit, [`${name} ${one}`]]),
);
const hundreds: [number, string[]][] = [
  [100, ['one hundred', 'a hundred', 'hundred']],
  [1000, ['one thousand', 'a thousand', 'thousand']],
  ...small.slice(2, 11).map(([unit, [one]]): [number, string[]] => [unit * 1000, [`${one} thousand`]]),
  [20_000, ['twenty thousand']],
];

export const english: LanguageWords = {
  carriers: 'book books novel novels story stories about something regarding',
  roles: 'author written translated translator illustrated illustrator narrated narrator read edited editor',
  by: 'by',
  praise: 'best good great gift gifts new newest latest recent most bestselling',
  trade: `paperback paperbacks hardcover hardcovers hardback hardbacks softcover ebook ebooks audiobook audiobooks kindle epub edition
    cheap buy price online used free bestseller bestsellers bestselling novel complete`,
  linking: 'a an the by for on of with to in',
  children: 'kid kids child children childrens toddler toddlers baby babies',
  teenagers: 'teen teens teenager teenagers adolescent adolescents',
  childrensBooks: '',
  teenagersBooks: '',
  forWhom: 'for',
  beforeAge: 'age ages aged',
  afterAge: 'year years yr yrs',
  shown: (about, { age, kind }) =>
    `${about || 'books'} for ${age === undefined ? { child: 'children', teen: 'teenagers' }[kind] : `${age} year olds`}`,
  synonyms: [
    ...['cookbook|cookbooks|cookery|recipes', 'science fiction|scifi|sci fi', 'ya|young adult'],
    ...['autobiography|autobiographies|memoir|memoirs', 'biographies|biography', 'graphic novel|graphic novels|comics'],
    ...['poem|poems|poetry', 'selfhelp|self help', 'maths|math|mathematics'],
  ],
  volumes: 'book vol volume part no number episode',
  numbers: new Map([...small, ...tens, ...between, ...hundreds]),
  ordinals: [
    ...['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th', 'sixth|6th', 'seventh|7th'],
    ...['eighth|8th', 'ninth|9th', 'tenth|10th'],
  ],
};

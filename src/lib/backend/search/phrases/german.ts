import { type LanguageWords, numbersFrom, tensOf } from './language-words.ts';

const small = numbersFrom(
  0,
  'null eins|ein|eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const tens = tensOf('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
const between = tens.flatMap(([ten, [name]]) =>
  small.slice(1, 10).map(([unit, forms]): [number, string[]] => [ten + unit, [`${forms[1] ?? forms[0]}und${name}`]]),
);
const hundreds: [number, string[]][] = [
  [100, ['hundert', 'einhundert']],
  [1000, ['tausend', 'eintausend']],
  ...small.slice(2, 11).map(([unit, [one]]): [number, string[]] => [unit * 1000, [`${one}tausend`]]),
  [20_000, ['zwanzigtausend']],
];
/** In all cases of an adjective. */
const ordinals = ['erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt'].map((stem) =>
  ['e', 'er', 'es', 'en', 'em'].map((ending) => stem + ending).join('|'),
);

export const german: LanguageWords = {
  carriers: `buch bücher roman romane geschichte geschichten erzählung erzählungen thema`,
  roles: 'autor autorin geschrieben übersetzt illustriert gelesen herausgegeben',
  by: 'von',
  praise: `beste bester bestes besten gute guter gutes guten geschenk geschenke neu neue neuer neues neuen neueste neuester
    neuestes neuesten letzte letzter letztes aktuelle aktuelles`,
  trade: `taschenbuch taschenbücher gebunden gebundene gebundenes ausgabe hardcover softcover paperback broschiert hörbuch
    hörbücher ebook ebooks günstig billig kaufen preis gebraucht kostenlos komplett bestseller`,
  linking: `der die das den dem des ein eine einen einem einer eines und von vom für über mit im in aus zu zum zur bei auf an
    vor um`,
  children: 'kind kinder kindern baby babys',
  teenagers: 'jugendliche jugendlichen teenager',
  childrensBooks: 'kinderbuch kinderbücher kinderbüchern',
  teenagersBooks: 'jugendbuch jugendbücher jugendbüchern',
  forWhom: 'für ab',
  beforeAge: 'ab alter',
  afterAge: 'jahr jahre jahren jährige jährigen jähriger',
  shown: (about, { age, kind }) =>
    `${about || 'Bücher'} für ${age === undefined ? { child: 'Kinder', teen: 'Jugendliche' }[kind] : `${age}-Jährige`}`,
  synonyms: [
    ...[
      'kochbuch|kochbücher|kochen|rezepte',
      'krimi|krimis|kriminalroman|kriminalromane',
      'biografie|biografien|biographie',
    ],
    ...['gedicht|gedichte|lyrik|poesie', 'autobiografie|memoiren|erinnerungen', 'comic|comics|graphic novel'],
    ...['ratgeber|selbsthilfe', 'mathe|mathematik', 'science fiction|scifi|zukunftsroman'],
  ],
  volumes: 'band bd teil buch folge nr nummer',
  numbers: new Map([...small, ...tens, ...between, ...hundreds]),
  ordinals,
};

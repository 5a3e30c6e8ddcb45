import { type LanguageWords, numbersFrom, tensOf } from './language-words.ts';

const small = numbersFrom(
  0,
  'zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
);
const tens = tensOf(
  'vingt trente quarante cinquante soixante soixante-dix quatre-vingts|quatre-vingt quatre-vingt-dix',
);
const between = tens.flatMap(([ten, forms]) => {
  // 71 and 91 count on from 60 and 80.
  const isOfTeens = ten === 70 || ten === 90;
  const base = ten === 70 ? 'soixante' : ten === 90 ? 'quatre-vingt' : (forms[1] ?? forms[0]);
  return Array.from({ length: 9 }, (_, index): [number, string[]] => {
    const unit = small[index + 1 + (isOfTeens ? 10 : 0)]?.[1][0] ?? '';
    return [ten + index + 1, [index === 0 && ten < 80 ? `${base} et ${unit}` : `${base} ${unit}`]];
  });
});
const hundreds: [number, string[]][] = [
  [100, ['cent']],
  [1000, ['mille']],
  ...small.slice(2, 11).map(([unit, [one]]): [number, string[]] => [unit * 1000, [`${one} mille`]]),
  [20_000, ['vingt mille']],
];

export const french: LanguageWords = {
  carriers: `livre livres roman romans histoire histoires récit récits propos sujet`,
  roles: 'auteur autrice écrit traduit traduite illustré illustrée lu lue',
  by: 'par',
  praise: `meilleur meilleurs meilleure meilleures bon bons bonne bonnes cadeau cadeaux nouveau nouveaux nouvelle nouvelles
    dernier derniers dernière dernières récent récents récente récentes`,
  trade: `poche broché relié numérique ebook ebooks audio liseuse édition acheter prix cher gratuit gratuite occasion intégrale
    bestseller`,
  linking: `le la les l un une des du de d et à au aux en dans sur pour par avec pas`,
  children: 'enfant enfants bébé bébés jeunesse',
  teenagers: 'ado ados adolescent adolescents adolescente adolescentes',
  childrensBooks: '',
  teenagersBooks: '',
  forWhom: 'pour dès',
  beforeAge: 'âge dès',
  afterAge: 'an ans',
  shown(about, { age, kind }) {
    const whom = { child: 'pour enfants', teen: 'pour adolescents' }[kind];
    return `${about || 'livres'} ${age === undefined ? whom : `dès ${age} ${age === 1 ? 'an' : 'ans'}`}`;
  },
  synonyms: [
    ...[
      'livre de cuisine|cuisine|recettes',
      'polar|polars|policier|policiers|roman policier',
      'biographie|biographies',
    ],
    ...[
      'poème|poèmes|poésie|poésies',
      'autobiographie|mémoires|souvenirs',
      'bd|bande dessinée|bandes dessinées|comics',
    ],
    ...['développement personnel|bien être', 'maths|mathématiques', 'science fiction|sf'],
  ],
  volumes: 'tome livre volume vol partie numéro épisode n',
  numbers: new Map([...small, ...tens, ...between, ...hundreds]),
  ordinals: [
    ...['premier|première|1er|1ère', 'deuxième|second|seconde|2e|2ème', 'troisième|3e|3ème', 'quatrième|4e|4ème'],
    ...['cinquième|5e|5ème', 'sixième|6e|6ème', 'septième|7e|7ème', 'huitième|8e|8ème', 'neuvième|9e|9ème'],
    'dixième|10e|10ème',
  ],
};

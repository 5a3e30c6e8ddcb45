import { themaOfBisac } from './bisac-to-thema.ts';

/** The closest broad Thema subject of a code of an older or national scheme; undefined where there is none. */
type ToThema = (code: string) => string | undefined;

/** By the longest beginning of the code that the table has. */
function longestPrefix(table: string): ToThema {
  const rows = new Map(
    table
      .trim()
      .split(/\s+/)
      .flatMap((row) => {
        const [codes = '', thema = ''] = row.split('=');
        return codes.split(',').map((code): [string, string] => [code, thema]);
      }),
  );
  return (code) => {
    for (let length = code.length; length > 0; length -= 1) {
      const found = rows.get(code.slice(0, length));
      if (found) return found;
    }
    return undefined;
  };
}

/** BIC standard subject categories (scheme 12), from which Thema was made: most of its upper codes are the same. */
const ofBic = longestPrefix(`
  A=AB AC=AGA AF=AF AG=AG AJ=AJ AK=AK AM=AM AN=AT AP=AT AS=AT AV=AV
  B=DNB C=C CB=CB CF=CF CJ=CJ D=DN DC=DC DD=DD DS=DS E=CJ
  F=F FA=FBA FC=FBC FF=FF FH=FH FJ=FJ FK=FK FL=FL FM=FM FP=FP FQ=FN FR=FR FT=FT FV=FV FW=FW FX=X FYB=FYB FZ=FY
  G=G GL=GL GP=GP GT=GT H=NH HB=NH HD=NK HP=QD HR=QR
  J=J JF=JB JH=JH JK=JK JM=JM JN=JN JP=JP JW=JW K=K KC=KC KF=KF KJ=KJ KN=KN L=L
  M=M MB=MB MF=MF MJ=MJ MM=MK MN=MN MQ=MQ MX=MX MZ=MZ P=PD PB=PB PD=PD PG=PG PH=PH PN=PN PS=PS
  R=R RB=RB RG=RG RN=RN RP=RP T=T TB=TB TC=TC TD=TD TG=TG TH=TH TJ=TJ TN=TN TQ=TQ TR=TR TT=TT TV=TV
  U=U UB=UB UD=UD UF=UF UG=UG UK=UK UL=UL UM=UM UN=UN UQ=UQ UR=UR UT=UT UY=UY
  V=V VF=VF VS=VS VX=VX W=W WB=WB WC=WC WD=WD WF=WF WG=WG WH=WH WJ=WJ WK=WK WM=WM WN=WN WQ=WQ WS=S WT=WT WZ=WZ
  Y=Y YB=YB YD=YD YF=YF YN=YN YQ=YP YR=YR YX=YX YZ=YZ
`);

/**
 * Warengruppen of the German book trade (scheme 26): three digits, behind one for the kind of edition in codes of four.
 */
const ofWarengruppe = longestPrefix(`
  11=FBA 12=FF 13=FL 14=FN 15=DC 16=FYT 17=DN 18=X 19=WH
  2=YF 21=YB 22=YB 28=YN 29=YZ 3=WT
  4=W 41=WD 42=WN 43=WG 44=S 45=WB 46=VF 47=VX 48=VS
  51=D 52=QD 53=JM 54=QR 55=NH 56=CF 57=JN 58=AG 59=AV
  6=PD 62=PB 63=U 64=PH 65=PN 66=RB 67=PS 68=T 69=M
  7=J 73=JP 77=L 78=K 8=YP 91=GB 92=QD 93=JM 94=NH 95=A 96=PD 97=JP 98=WN
`);

/** Words of the headings of French classes (CLIL, scheme 29), whose codes say nothing of what is above them. */
const frenchWords: readonly (readonly [RegExp, string])[] = [
  [/jeunesse|enfan|tout-petits/i, 'YF'],
  [/manga/i, 'XAM'],
  [/bandes? dessin|comics|romans? graphique/i, 'X'],
  [/polic|polar|romans? noirs?/i, 'FF'],
  [/thriller|suspense|espionnage/i, 'FH'],
  [/science[- ]fiction/i, 'FL'],
  [/fantasy/i, 'FM'],
  [/fantastique|horreur|terreur/i, 'FK'],
  [/romance|sentimenta/i, 'FR'],
  [/romans? historiques?/i, 'FV'],
  [/nouvelles/i, 'FYB'],
  [/po[ée]sie/i, 'DC'],
  [/th[ée][âa]tre/i, 'DD'],
  [/biographi|m[ée]moires/i, 'DNB'],
  [/[œoe]{1,2}uvres classiques/i, 'FBC'],
  [/romans?|litt[ée]rature g[ée]n[ée]rale|fiction/i, 'FBA'],
  [/cuisine|gastronomie|vins?\b/i, 'WB'],
  [/jardin/i, 'WM'],
  [/tourisme|voyage|guides? de/i, 'WT'],
  [/philosophi/i, 'QD'],
  [/psycho/i, 'JM'],
  [/religion|spiritualit/i, 'QR'],
  [/histoire/i, 'NH'],
  [/droit/i, 'L'],
  [/[ée]conomi|gestion|entreprise/i, 'K'],
  [/politique/i, 'JP'],
  [/m[ée]decine|sant[ée]/i, 'VF'],
  [/informatique/i, 'U'],
  [/musique/i, 'AV'],
  [/beaux-arts|beaux livres|\barts?\b/i, 'AG'],
  [/scolaire/i, 'YP'],
  [/sports?\b/i, 'S'],
  [/math[ée]matique/i, 'PB'],
  [/scienc/i, 'PD'],
];

/** The schemes of list 27 that are read where a record has no Thema subject, the most exact first. */
const schemes: readonly (readonly [scheme: string, toThema: (code: string, heading: string) => string | undefined])[] =
  [
    ['10', themaOfBisac],
    ['12', ofBic],
    ['26', (code) => ofWarengruppe(code.length === 4 ? code.slice(1) : code)],
    ['29', (_code, heading) => frenchWords.find(([words]) => words.test(heading))?.[1]],
  ];

/** A subject as a record has it. */
export interface SchemeSubject {
  /** List 27. */
  readonly scheme: string;
  readonly code: string;
  readonly heading: string;
}

/**
 * What the older and national subjects of a record are in Thema: of the first scheme that has any, in the order of the record. A CLIL
 * code without a known heading stays as `29:3436`, so that rules can name it.
 */
export function themaOfOthers(subjects: readonly SchemeSubject[]): string[] {
  for (const [scheme, toThema] of schemes) {
    const own = subjects.filter((subject) => subject.scheme === scheme);
    const found = own.flatMap(({ code, heading }) => {
      const thema = toThema(code, heading);
      const named = scheme === '29' && /^\d{4}$/.test(code) ? `29:${code}` : undefined;
      return [thema, named].filter((one) => one !== undefined);
    });
    if (found.length > 0) return found;
  }
  return [];
}

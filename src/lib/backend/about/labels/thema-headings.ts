/**
 * Headings of Thema subjects: the two upper levels, and more where the shop's own categories look (catalogue/categories.yml). A
 * code that is missing has the heading of the nearest code above it.
 */
const lists = `
A Arts|AB General topics of the arts|AF Art forms|AG Treatments and subjects of art|AGA History of art|AGB Individual artists|AJ Photography|AK Design and illustration|AM Architecture|AT Performing arts|AV Music
C Language and linguistics|CB Language reference|CF Linguistics|CJ Language teaching and learning
D Biography, literature and literary studies|DB Ancient and medieval texts|DC Poetry|DCA Classic poetry|DCC Modern and contemporary poetry|DCF Poetry by individual poets|DCQ Poetry anthologies|DD Plays|DDA Classic plays|DDC Modern and contemporary plays|DN Biography and non-fiction prose|DNB Biography|DNBF Biography: arts and entertainment|DNBH Biography: history, politics and military|DNBL Biography: literature|DNBM Biography: philosophy and social sciences|DNBS Biography: sport|DNBT Biography: science, technology and medicine|DNC Memoirs|DND Diaries and letters|DNL Literary essays|DNP Reportage and journalism|DS Literary history and criticism
F Fiction|FB General and literary fiction|FBA Modern and contemporary fiction|FBC Classic fiction|FC Biographical fiction|FD Speculative fiction|FDB Dystopian and utopian fiction|FF Crime and mystery fiction|FFC Classic crime|FFD Private detectives|FFH Historical crime|FFL Crime: hard-boiled and noir|FFP Police procedurals|FG Sports fiction|FH Thrillers|FHD Spy thrillers|FHP Political thrillers|FHX Psychological thrillers|FJ Adventure fiction|FJM War fiction|FJN Sea stories|FK Horror and supernatural fiction|FKC Classic horror and ghost stories|FL Science fiction|FLC Classic science fiction|FLG Time travel|FLS Space opera|FLU Aliens|FM Fantasy|FMB Epic fantasy|FMM Magical realism|FMW Contemporary fantasy|FMX Urban fantasy|FN Myths and fairy tales|FP Erotic fiction|FQ Contemporary lifestyle fiction|FR Romance|FS Family life fiction|FT Generational sagas|FU Humorous fiction|FUP Satire and parody|FV Historical fiction|FW Religious and spiritual fiction|FX Narrative themes|FXB Coming of age|FXD Love and relationships|FXE Environmental issues|FXL Death, grief and loss|FXM Interior life|FXN Identity and belonging|FXP Politics|FXQ Exile and migration|FXR Sense of place|FXS Social issues|FY Special features of fiction|FYB Short stories|FYT Fiction in translation|FZ Companions to fiction
G Reference and information|GB Encyclopaedias and reference works|GL Library and museum studies|GP Research and information|GT Interdisciplinary studies
J Society and social sciences|JB Society and culture|JBCC Cultural studies|JBFA Social discrimination|JBSF Gender studies|JBSF11 Feminism|JH Sociology and anthropology|JK Social services and criminology|JM Psychology|JMC Child psychology|JMR Cognition and cognitive psychology|JN Education|JP Politics and government|JPA Political science and theory|JPH Political structure|JPHV Democracy|JW Warfare and defence
K Economics, finance, business and management|KC Economics|KCK Behavioural economics|KCP Political economy|KCZ Economic history|KF Finance and accounting|KJ Business and management|KJC Business strategy|KJH Entrepreneurship|KJM Management|KJMB Leadership|KJMT Time management|KJS Sales and marketing|KN Industries
L Law|LA Jurisprudence|LB International law|LN Laws of jurisdictions
M Medicine and nursing|MB Medicine|MBDP Doctors and patients|MBX History of medicine|MF Basic sciences of medicine|MJ Clinical medicine|MK Medical specialties|MKMT Psychotherapy|MN Surgery|MQ Nursing|MR Study guides of medicine|MX Complementary medicine|MZ Veterinary medicine
N History and archaeology|NH History|NHB World history|NHC Ancient history|NHD European history|NHF Asian history|NHH African history|NHK History of the Americas|NHTB Social and cultural history|NHTQ Colonialism|NHTZ Genocide|NHTZ1 The Holocaust|NHW Military history|NHWR5 First World War|NHWR7 Second World War|NK Archaeology
P Mathematics and science|PB Mathematics|PBB Philosophy of mathematics|PBT Probability and statistics|PBX History of mathematics|PD Science|PDA Philosophy of science|PDX History of science|PDZ Popular science|PDZM Popular mathematics|PG Astronomy and space|PH Physics|PHQ Quantum physics|PN Chemistry|PS Biology and life sciences|PSAJ Evolution|PSAK Genetics
Q Philosophy and religion|QD Philosophy|QDH History of philosophy|QDHA Ancient philosophy|QDHC Eastern philosophy|QDT Topics in philosophy|QDTQ Ethics|QDTS Social and political philosophy|QR Religion|QRD Hinduism|QRF Buddhism|QRM Christianity|QRP Islam|QRJ Judaism
R Earth sciences, geography and environment|RB Earth sciences|RG Geography|RN Environment|RNA Environmentalist thought|RP Planning
S Sports and outdoors|SC Sports|SF Ball sports|SH Athletics|SK Equestrian and animal sports|SM Motor sports and cycling|SP Water sports|SR Combat sports|ST Winter sports|SV Field sports|SX Other sports|SZ Outdoor pursuits
T Technology, engineering and agriculture|TB Technology|TC Biochemical engineering|TD Industrial chemistry|TG Mechanical engineering|TH Energy technology|TJ Electronics|TN Civil engineering|TQ Environmental engineering|TR Transport technology|TT Other technologies|TV Agriculture
U Computing|UB Information technology|UD Digital lifestyle|UF Business applications|UG Graphics and digital media|UK Computer hardware|UL Operating systems|UM Programming|UMZ Software engineering|UN Databases|UQ Certification|UR Computer security|UT Networks|UX Applied computing|UY Computer science|UYF Computer architecture|UYQ Artificial intelligence
V Health, relationships and personal development|VF Family and health|VS Self-help and practical advice|VSB Personal finance|VSP Popular psychology|VSPM Motivation and self-esteem|VX Mind, body, spirit
W Lifestyle, hobbies and leisure|WB Food and drink|WBA General cookery|WBN National and regional cuisine|WC Antiques and collectables|WD Hobbies, quizzes and games|WF Handicrafts|WG Transport|WH Humour|WJ Personal style|WK Home|WM Gardening|WN Nature|WQ Local and family history|WT Travel|WTL Travel writing|WZ Miscellaneous
X Graphic novels and comics|XA Types of graphic novels|XAK American and British comics|XAM Manga|XQ Genres of graphic novels|XQA Graphic memoirs and true stories|XQB Graphic adventure|XR Themes of graphic novels
Y Children’s, teenage and educational|YB Picture books and early learning|YBC Picture books|YBCS Picture storybooks|YD Poetry and anthologies for children|YF Children’s and teenage fiction|YFA Classic children’s fiction|YFB General children’s fiction|YFC Adventure stories|YFH Fantasy for children and teenagers|YFN Family and home stories|YFP Animal stories|YFQ Humorous stories|YFS School stories|YFT Historical stories|YFU Short stories for children|YN Non-fiction for children|YNB Lives of people, for children|YNH History for children|YNT Science for children|YP Educational material|YR Reference for children|YX Personal and social topics|YZ Stationery for children
1FKA India`;

const headings = new Map(
  lists
    .trim()
    .split(/[|\n]/)
    .map((line): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
);

/** The heading of a code, or of the nearest code above it; undefined for a qualifier without a heading. */
export function themaHeading(code: string): string | undefined {
  for (let end = code.length; end > 0; end -= 1) {
    const heading = headings.get(code.slice(0, end));
    if (heading) return heading;
  }
  return undefined;
}

import { readFile } from 'node:fs/promises';
import { SaxesParser } from 'saxes';

/** An element with its children's names and its own text. */
export interface Element {
  readonly name: string;
  readonly line: number;
  readonly children: Element[];
  text: string;
}

/** Parses a whole file, without anything that the importer does on its way. */
export async function parseXml(file: string): Promise<Element> {
  const open: Element[] = [{ name: '', line: 0, children: [], text: '' }];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const element: Element = { name, line: parser.line, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(await readFile(file, 'utf8')).close();
  const root = open[0]?.children[0];
  if (!root) throw new Error(`${file} has no element`);
  return root;
}

/**
 * What ONIX 3.0 lets stand in a composite, in its order, after the schema that EDItEUR publishes: `*` any number, `+` one or more, `?` at
 * most one, nothing exactly one. Only composites that the project's own files use, with the parts that a bookshop's file can have.
 */
const composites: Readonly<Record<string, string>> = {
  ONIXMessage: 'Header Product*',
  Header:
    'Sender Addressee* MessageNumber? MessageRepeat? SentDateTime MessageNote* DefaultLanguageOfText? DefaultPriceType? DefaultCurrencyCode?',
  Sender: 'SenderIdentifier* SenderName? ContactName? EmailAddress?',
  Product:
    'RecordReference NotificationType DeletionText* RecordSourceType? RecordSourceIdentifier* RecordSourceName? ProductIdentifier+ Barcode* DescriptiveDetail? CollateralDetail? PromotionDetail? ContentDetail? PublishingDetail? RelatedMaterial? ProductionDetail? ProductSupply*',
  ProductIdentifier: 'ProductIDType IDTypeName? IDValue',
  DescriptiveDetail:
    'ProductComposition ProductForm ProductFormDetail* ProductFormFeature* ProductPackaging? ProductFormDescription* TradeCategory? PrimaryContentType? ProductContentType* Measure* CountryOfManufacture? EpubTechnicalProtection* EpubUsageConstraint* EpubLicense? MapScale* ProductClassification* ProductPart* Collection* NoCollection? TitleDetail+ Contributor* ContributorStatement* NoContributor? EditionType* EditionNumber? EditionVersionNumber? EditionStatement* NoEdition? ReligiousText? Language* Extent* Illustrated? NumberOfIllustrations? IllustrationsNote* AncillaryContent* Subject* NameAsSubject* AudienceCode* Audience* AudienceRange* AudienceDescription* Complexity*',
  ProductFormFeature: 'ProductFormFeatureType ProductFormFeatureValue? ProductFormFeatureDescription*',
  ProductPart:
    'PrimaryPart? ProductIdentifier* ProductForm ProductFormDetail* ProductFormFeature* ProductFormDescription* ProductContentType* Measure* NumberOfItemsOfThisForm? NumberOfCopies?',
  Measure: 'MeasureType Measurement MeasureUnitCode',
  Collection:
    'CollectionType SourceName? CollectionIdentifier* CollectionSequence* TitleDetail* Contributor* ContributorStatement*',
  CollectionSequence: 'CollectionSequenceType CollectionSequenceTypeName? CollectionSequenceNumber',
  TitleDetail: 'TitleType TitleElement+ TitleStatement?',
  TitleElement:
    'SequenceNumber? TitleElementLevel PartNumber? YearOfAnnual? TitleText? TitlePrefix? NoPrefix? TitleWithoutPrefix? Subtitle?',
  Contributor:
    'SequenceNumber? ContributorRole+ FromLanguage* ToLanguage* NameType? NameIdentifier* PersonName? PersonNameInverted? TitlesBeforeNames? NamesBeforeKey? PrefixToKey? KeyNames? NamesAfterKey? SuffixToKey? LettersAfterNames? TitlesAfterNames? Gender? CorporateName? CorporateNameInverted? UnnamedPersons? AlternativeName* ContributorDate* ProfessionalAffiliation* Prize* BiographicalNote* Website* ContributorDescription* ContributorPlace*',
  Language: 'LanguageRole LanguageCode CountryCode? ScriptCode?',
  Extent: 'ExtentType ExtentValue? ExtentValueRoman? ExtentUnit',
  Subject:
    'MainSubject? SubjectSchemeIdentifier SubjectSchemeName? SubjectSchemeVersion? SubjectCode? SubjectHeadingText*',
  Audience: 'AudienceCodeType AudienceCodeTypeName? AudienceCodeValue',
  AudienceRange:
    'AudienceRangeQualifier AudienceRangePrecision AudienceRangeValue AudienceRangePrecision? AudienceRangeValue?',
  CollateralDetail: 'TextContent* CitedContent* SupportingResource* Prize*',
  TextContent:
    'SequenceNumber? TextType ContentAudience+ Territory? Text+ ReviewRating? TextAuthor* TextSourceCorporate? SourceTitle* ContentDate*',
  CitedContent:
    'SequenceNumber? CitedContentType ContentAudience* Territory? SourceType? ReviewRating? SourceTitle* ListName* PositionOnList? CitationNote* ResourceLink* ContentDate*',
  SupportingResource:
    'SequenceNumber? ResourceContentType ContentAudience+ Territory? ResourceMode ResourceFeature* ResourceVersion+',
  ResourceVersion: 'ResourceForm ResourceVersionFeature* ResourceLink+ ContentDate*',
  Prize: 'PrizeName+ PrizeYear? PrizeCountry? PrizeRegion? PrizeCode? PrizeStatement* PrizeJury*',
  PublishingDetail:
    'Imprint* Publisher* CityOfPublication* CountryOfPublication? ProductContact* PublishingStatus? PublishingStatusNote* PublishingDate* LatestReprintNumber? CopyrightStatement* SalesRights* ROWSalesRightsType? SalesRestriction*',
  Imprint: 'ImprintIdentifier* ImprintName?',
  Publisher: 'PublishingRole PublisherIdentifier* PublisherName? Funding* Website*',
  PublishingDate: 'PublishingDateRole DateFormat? Date',
  RelatedMaterial: 'RelatedWork* RelatedProduct*',
  RelatedWork: 'WorkRelationCode WorkIdentifier+',
  WorkIdentifier: 'WorkIDType IDTypeName? IDValue',
  RelatedProduct: 'ProductRelationCode+ ProductIdentifier* ProductForm? ProductFormDetail*',
  ProductSupply: 'Market* MarketPublishingDetail? SupplyDetail+',
  Market: 'Territory SalesRestriction*',
  Territory: 'CountriesIncluded? RegionsIncluded? CountriesExcluded? RegionsExcluded?',
  MarketPublishingDetail:
    'PublisherRepresentative* ProductContact* MarketPublishingStatus MarketPublishingStatusNote* MarketDate*',
  MarketDate: 'MarketDateRole DateFormat? Date',
  SupplyDetail:
    'Supplier SupplierOwnCoding* SupplyContact* ReturnsConditions* ProductAvailability SupplyDate* OrderTime? NewSupplier? Stock* PackQuantity? PalletQuantity? OrderQuantityMinimum? OrderQuantityMultiple? UnpricedItemType? Price* Reissue?',
  Supplier: 'SupplierRole SupplierIdentifier* SupplierName? TelephoneNumber* FaxNumber* EmailAddress* Website*',
  SupplierOwnCoding: 'SupplierCodeType SupplierCodeTypeName? SupplierCodeValue',
  SupplyDate: 'SupplyDateRole DateFormat? Date',
  Stock:
    'LocationIdentifier? LocationName* StockQuantityCoded? OnHand? Proximity? Reserved? OnOrder? CBO? OnOrderDetail* Velocity*',
  Price:
    'PriceIdentifier* PriceType? PriceQualifier? EpubTechnicalProtection* PriceConstraint* EpubLicense? PriceTypeDescription* PricePer? PriceCondition* MinimumOrderQuantity? BatchBonus* DiscountCoded* Discount* PriceStatus? PriceAmount? PriceCoded? Tax* TaxExempt? UnpricedItemType? CurrencyCode? Territory? ComparisonProductPrice* PriceDate* PrintedOnProduct? PositionOnProduct?',
  PriceDate: 'PriceDateRole DateFormat? Date',
};

/** The form of values: codes of the standard's lists have two figures, or a letter and more. */
const values: readonly (readonly [RegExp, RegExp])[] = [
  [/^(NotificationType|ProductComposition|ProductIDType|TitleType|LanguageRole|ExtentType|ExtentUnit)$/, /^\d\d$/],
  [/^(TextType|ContentAudience|PublishingRole|PublishingStatus|PublishingDateRole|SupplierRole|PriceType)$/, /^\d\d$/],
  [/^(ProductAvailability|MeasureType|ProductRelationCode|WorkRelationCode|PriceDateRole|CollectionType)$/, /^\d\d$/],
  [/^ContributorRole$/, /^[A-Z]\d\d$/],
  [/^ProductForm$/, /^[A-Z][A-Z0-9]$/],
  [/^LanguageCode$/, /^[a-z]{3}$/],
  [/^CurrencyCode$/, /^[A-Z]{3}$/],
  [/^Date$/, /^\d{4}(\d\d(\d\d)?)?$/],
  [/^SentDateTime$/, /^\d{8}(T\d{4}(\d\d)?(Z|[+-]\d{4})?)?$/],
  [/^(PriceAmount|Measurement)$/, /^\d+(\.\d+)?$/],
  [/^(ExtentValue|OnHand|OrderTime|SequenceNumber)$/, /^\d+$/],
];

/** The children that a composite may have, as an expression over their names. */
const orderOf = (rule: string): RegExp =>
  new RegExp(`^${rule.replaceAll(/(\w+)([*+?]?) ?/g, (_, name: string, times: string) => `(?:${name} )${times}`)}$`);

/** What in an element, or below it, breaks a rule; nothing when all is right. */
export function brokenRules(element: Element, path = element.name): string[] {
  const rule = composites[element.name];
  if (rule === undefined) {
    const [, form] = values.find(([name]) => name.test(element.name)) ?? [];
    return form && !form.test(element.text) ? [`${element.line}: ${path} is "${element.text}"`] : [];
  }
  const names = element.children.map(({ name }) => `${name} `).join('');
  const own = orderOf(rule).test(names) ? [] : [`${element.line}: ${path} has ${names.trim() || 'nothing'}`];
  return [...own, ...element.children.flatMap((child) => brokenRules(child, `${path} › ${child.name}`))];
}

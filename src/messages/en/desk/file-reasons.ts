/**
 * Why catalogue files are not read, what they may not set, and why pictures of records could not be fetched. As with records
 * (record-reasons.ts), the English has to be that of the import, to the letter.
 */
export const deskFileReasons = {
  // Files that cannot be read, or not to their end.
  reason_fileEmpty: 'the file is empty',
  reason_fileMissing: 'there is no such file',
  reason_fileNotRead: 'it could not be read',
  reason_fileIsFolder: 'it is a folder',
  reason_fileForbidden: 'this program is not allowed to read it',
  reason_fileCutOff: 'it is packed, and cut off; ask for it again',
  reason_filePackedDamaged: 'it is packed, and damaged; ask for it again',
  reason_fileDamaged: 'it is damaged: its bytes are not those that were packed; ask for it again',
  reason_fileGrows: 'it unpacks to more than {times} times its size, which no catalogue does',
  reason_filePackedOdd: 'it is packed in a way that is not read; unpack it and import what is in it',
  reason_filePacked: 'it is packed; unpack it and import what is in it',
  reason_fileGzip: 'it is packed with gzip; unpack it and import what is in it (gunzip -c FILE > UNPACKED)',
  reason_fileZip:
    'it is a zip archive, or a document of an office program; unpack it and import the files in it (unzip FILE)',
  reason_zipDamaged: 'it is a zip archive that is damaged or cut off; ask who sent it to send it again',
  reason_zipPassword: 'it is a zip archive with a password; unpack it and import what is in it',
  reason_zipMany: 'it is a zip archive with far too many files in it',
  reason_zipWithoutXml: 'it is a zip archive without any .xml in it',
  reason_fileEbook: 'it is an e-book or a document of an office program; ask who sent it for ONIX 3.0',
  reason_fileOffice: 'it is a document of an office program; ask who sent it for a file that other programs can read',
  reason_filePdf: 'it is a PDF document; ask who sent it for a file that programs can read',
  reason_filePicture: 'it is a picture, not a text',
  reason_fileWebPage:
    'it is a web page; what was downloaded may be a page that asks to log in, or that tells of an error',
  reason_fileTable: 'tables and plain texts are not read; ask who sent it for ONIX 3.0',
  reason_fileNamedOdd: 'it looks like ONIX; give it a name that ends in .xml, and import it again',
  reason_fileUnknown:
    'unknown kind of file: ONIX (.xml, .xml.gz, .zip), categories.yml, merchandising.yml and reviews.yml are read',
  reason_fileWithoutMarkup:
    'it is no ONIX: its first sign is not <, as in all XML. Tables such as .csv are not read; ask who sent it for ONIX 3.0',
  reason_encodingWrong: 'it is not in the encoding that its first line names (UTF-8 when it names none)',
  reason_encodingUnknown:
    'its first line names the encoding {name}, which is not known here. Known are UTF-8, UTF-16, ISO-8859-1 to -16, windows-1250 to -1258, KOI8-R, Shift_JIS, EUC-JP, GB18030, Big5 and EUC-KR; ask who sent it for UTF-8',
  reason_notOnix: 'it is not an ONIX message: its first element is {name}',
  reason_releaseUnknown:
    'it is ONIX {release}; only ONIX 2.1, 3.0 and 3.1 are read (release="3.0" on the first element)',
  reason_endsEarly: 'it is cut off: it ends before the end of {name}',
  reason_endsAtOnce: 'it is cut off: it ends before its first element',
  reason_notXml: 'not well-formed XML: {message}',
  reason_recordTooLarge: 'a record is larger than 4 million characters; is an end tag missing?',
  reason_textTooLarge: 'a text, tag or comment is longer than 4 million characters',
  reason_nestedDeep: 'elements are nested more than {most} deep; are end tags missing?',
  reason_entityUnknown: 'it uses &{name}; which is no character of XML or HTML; the text itself is needed',
  reason_characterUnknown: 'it has a reference to a character that XML does not have',
  reason_ampersandAlone: 'an & that stands alone is read as that character; in XML it is written as &amp;',
  reason_controlCharacter: 'a control character, which XML does not allow, is left out',
  // An import that did not come to its end. {message} is for whoever runs the shop.
  reason_stoppedDiskFull:
    'The import stopped early; what came before was imported. The disk of the shop is full. Please make room, and send the file again.',
  reason_stoppedEarly:
    'The import stopped early; what came before was imported. Please send the file again. If it stops once more, whoever runs the shop needs this: {message}',
  reason_brokeOffOften: '{file}: broke off {count} times. Look into the log of the shop, and send it again.',
  // What a sent file may not set. {place} is where the desk has a form for it.
  reason_notBySentFile:
    'not set by a file that is sent to the desk, but by merchandising.yml in the catalogue folder of the shop',
  reason_byOwnerAlone:
    'not set by a file that is sent to the desk. An owner sets it under {place}, or by merchandising.yml in the catalogue folder of the shop',
  reason_notBySender: 'not set: whoever sent the file may not set it under {place}',
  reason_placeBooks: 'Books',
  reason_placeReviews: 'Reviews',
  reason_placeHome: 'Home page',
  reason_placeDeals: 'Deals',
  reason_placeCoupons: 'Coupons',
  reason_placeZones: 'Settings, Delivery zones',
  reason_placePayment: 'Settings, Payment methods',
  reason_placeTax: 'Settings, Tax',
  reason_placeSeller: 'Settings, Seller and invoices',
  // What categories.yml, merchandising.yml and reviews.yml refer to.
  reason_keyUnknown: 'no book in the catalogue has the key {key}',
  reason_publisherUnknown: 'no book in the catalogue is from the publisher {name}',
  reason_categoryUnknown: 'there is no category named {name}',
  reason_subCategoryUnknown: 'there is no sub-category named "{names}"; write "Category / Sub-category"',
  reason_dealFixed: '{key} has a fixed price, which the law lets nobody lower',
  reason_dealSavesNothing: 'saves nothing: {key} costs less already',
  reason_dealFormat: '{key} is not sold with a price as {format}',
  reason_yamlWrong: 'not valid YAML: {message}',
  reason_yamlEncoding: 'a character in it cannot be read; save the file anew with the encoding UTF-8',
  reason_yamlKeyUnknown: 'unknown key {keys}; see the comments in the file for those there are',
  reason_yamlKeysUnknown: 'unknown keys {keys}; see the comments in the file for those there are',
  reason_yamlMissing: 'is missing',
  // Why the picture of a record could not be fetched.
  reason_coverServerStatus: 'the server answers {code}',
  reason_coverTooLarge: 'it is larger than {most} MB',
  reason_coverRedirects: 'it redirects more than {count} times',
  reason_coverRedirectsNowhere: '{host} redirects to nowhere',
  reason_coverSlow: 'it took longer than {count} seconds',
  reason_coverServerUnknown: 'its server does not exist',
  reason_coverServerClosed: 'its server takes no connections',
  reason_coverServerBroke: 'its server broke the connection off',
  reason_coverNotLoaded: 'it could not be loaded: {message}',
  reason_coverLinkPassword: 'its link has a name or a password',
  reason_coverLinkOpen: 'its link, or a redirect, is not https:',
  reason_coverPort: 'port {port} is not the one of https:',
  reason_coverNoAddress: '{host} has no address',
  reason_coverPrivate: '{host} is not on the public internet',
  reason_coverKind: 'This is no picture of the kind JPEG, PNG, WebP, AVIF or GIF',
  reason_coverDamaged: 'This picture is damaged, or it is very large',
  reason_coverSmall: 'This picture is too small: it should be at least {width} pixels wide',
  reason_coverNarrow: 'This picture is too long and narrow',
} as const;

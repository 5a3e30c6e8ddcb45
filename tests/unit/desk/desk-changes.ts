import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { z } from 'zod';
import { desk as actions } from '../../../src/actions/desk/index.ts';
import { createPasswords } from '../../../src/lib/accounts/passwords.ts';
import { createThrottle } from '../../../src/lib/accounts/throttle.ts';
import { movedTables, remadeTables } from '../../../src/lib/backend/move/moved-tables.ts';
import { createSession } from '../../../src/lib/desk/staff/staff-sessions.ts';
import type { Language } from '../../../src/lib/paths/language.ts';
import { type RequestDesk, requestDesk } from '../../../src/lib/server/requests/desk.ts';
import type { Settings } from '../../../src/lib/server/settings/settings.ts';
import { openDesk } from '../../../src/lib/server/startup/open-desk.ts';
import { type Permission, type StaffMember, type StaffRole, staffRoles } from '../../../src/lib/shop/staff.ts';
import { deskLanguage, englishAlone } from '../../../src/messages/languages.ts';
import { fixtureCurrency, fixtureNow, products, skus, variantId } from '../../fixtures/shop.ts';
import { openSeeded } from '../../fixtures/test-database.ts';
import { tempFolder } from '../import/onix.ts';

/** What the test of changed tables works with: every role at the desk of a small shop, and forms that each have the fields of all. */

/** Tables by permission; `shop_setting/…` for its keys. Every change may write to the log. */
export const may: Readonly<Record<Permission, RegExp>> = {
  own: /^staff(_session|_recovery_code)?$/,
  orders:
    /^(booking\w*|invoice|invoice_counter|invoice_reminder|download_grant|digital_file|outbox|variant|stock_movement|desk_sale|quote|cart\w*|coupon\w*|product)$/,
  messages: /^(contact_re\w+|outbox)$/,
  settings:
    /^(shop_setting\/.+|invoice_customer|outbox|product\w*|variant\w*|category|publisher|contributor\w*|featured|deal|banner|statistic)$/,
  staff: /^(staff|staff_link|staff_session|staff_recovery_code|outbox)$/,
  texts: /^content_\w+$/,
  catalogue:
    /^(product\w*|variant\w*|publisher|safety_contact|contributor\w*|category|hand_set|import\w*|onix_record|stock_\w+|picture_\w+|statistic|supplier\w*)$/,
  offers: /^(coupon|deal|shop_setting\/desk\.deals)$/,
  display: /^(banner|category|featured|vendor|shop_setting\/desk\.(banners|featured|vendors))$/,
  figures: /^never$/,
  reviews: /^(review|review_report|product)$/,
  customers:
    /^(review|booking|outbox|contact_request|newsletter_subscriber|coupon_use|saved_address|account|booking_withdrawal)$/,
};
/** Triggers remember prices, whoever changes one. */
export const always = /^(staff_log|catalogue_revision|try_count|price_history)$/;

/** Values of every form at once: each reads its own, and must not read those of others. */
const everyField: Readonly<Record<string, string>> = {
  ...{
    id: '1',
    version: '0',
    name: 'Zone',
    role: 'owner',
    email: 'thief@books.test',
    setting: 'payment',
    code: '000000',
  },
  ...{ 'method.bacs': '1', 'method.cod': '1', 'bank.accountName': 'Thief', 'bank.accountNumber': '6666 0000' },
  ...{ 'bank.bankName': 'Elsewhere', orderMail: 'thief@books.test', mode: 'at once', paid: 'now', accent: '#204080' },
  ...{ colour: '#204080', isOffered: '1', address: '1 Alley', canPayInShop: '1', unknownWeight: '700', days: '4' },
  ...{ lowStock: '2', rates: 'IN, , standard, GST, 5', pricesIncludeTax: '1', ratesOf: 'buyer', country: 'IN' },
  ...{ countries: 'India', rateBy: 'value', 'steps.0.upTo': '', 'steps.0.charge': '0', limit: '5', seller: 'Thief' },
  ...{ status: 'disabled', price: '1', salePrice: '1', listPrice: '1', stock: '999', is_verified: '1', rating: '5' },
  ...{
    hidden: 'false',
    section: 'banners',
    step: 'remove',
    list: 'topTen',
    text: 'Words',
    answer: 'Yes.',
    reply: 'Thanks.',
  },
};

type Form = Readonly<Record<string, string>>;

export async function open() {
  const db = await openSeeded();
  onTestFinished(() => db.destroy());
  const dataDir = await tempFolder();
  const secret = 'a secret of thirty-two characters or more';
  const now = () => fixtureNow;
  const settings = {
    ...{ dataDir, siteUrl: 'https://books.test', currency: fixtureCurrency, locale: 'en-IN', country: 'IN' },
    ...{ rateLimits: false, digitalMaxBytes: 1e6, importMaxBytes: 1e6, orderMail: [], timeZone: 'Asia/Kolkata' },
    coverFetch: { isOn: false, perMinute: 1 },
  } as unknown as Settings;
  const desk = openDesk({
    ...{ db, settings, secret, now, hasShop: true, apiProblems: undefined, log: { warn() {} } },
    passwords: createPasswords({ memory: 64, passes: 1, parallelism: 1 }),
    throttle: createThrottle(false, now),
    ...{ nameShop: async () => 'Bookfront', site: async () => ({ name: 'Bookfront', address: '' }) },
    ...{ texts: {} as never, store: {} as never, shopClientConfig: {} as never },
  });
  const staff = { name: '', status: 'active', password_hash: 'x', totp_secret: null, last_sign_in_at: null };
  const members = new Map<StaffRole, { readonly member: StaffMember; readonly token: string }>();
  for (const role of staffRoles) {
    const values = { ...staff, name: role, email: `${role}@books.test`, role, created_at: 0, updated_at: 0 };
    const { id } = await db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow();
    const token = await createSession(db, { staffId: id, device: '', now: now() }, null);
    members.set(role, { token, member: { id, name: role, email: values.email, role } });
  }
  const as = (role: StaffRole, language?: Language): RequestDesk => {
    const cookie = { read: () => members.get(role)?.token, write() {}, clear() {} };
    const origin = {
      cookie,
      device: { read: () => undefined, write() {} },
      userAgent: '',
      clientIp: () => '192.0.2.1',
      ...(language && { language: () => language }),
    };
    return requestDesk(desk, origin, true);
  };
  const tables = [...movedTables, 'staff_session' as const].filter(
    (table) => table === 'staff_session' || !remadeTables.test(table),
  );
  /** The contents of each table, and of each setting, as text. */
  async function contents(): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const table of tables) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
      if (table === 'shop_setting') for (const { key, value } of rows) found.set(`${table}/${key}`, String(value));
      else
        found.set(
          table,
          JSON.stringify(rows, (_, one) => (typeof one === 'bigint' ? String(one) : one)),
        );
    }
    return found;
  }
  async function changes(work: () => Promise<unknown>): Promise<readonly string[]> {
    const before = await contents();
    await work();
    const after = await contents();
    return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
  }
  return { db, dataDir, as, changes, member: (role: StaffRole) => members.get(role)?.member as StaffMember };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** The fields of a form that its action needs to do something. */
export async function formsOf({ db }: Opened): Promise<Readonly<Record<string, Form>>> {
  const edition = String(await variantId(db, skus.prideAndPrejudice));
  const emma = String(await variantId(db, skus.emmaPaperback));
  const { id, version } = await db
    .insertInto('review')
    .values({
      ...{ product_id: products.emma, user_id: 'guest-1', username: 'Ben', rating: 1, description: 'Bad.' },
      ...{ created_at: 1, is_verified: 0 },
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const review = { id: String(id), version: String(version) };
  const [banner] = await db.selectFrom('banner').select('id').execute();
  const terms = { kind: 'percent', amount: '20' };
  return {
    'desk.coupons.create': { ...terms, code: 'DIWALI20' },
    'desk.deals.save': {
      id: 'new',
      book: skus.emmaPaperback,
      price: '100',
      from: '2027-01-01T09:00',
      until: '2027-01-02T09:00',
    },
    'desk.display.banner': {
      id: 'new',
      place: 'S',
      title: 'New',
      image: '',
      leadsTo: 'path',
      target: '/shop',
      from: '',
      until: '',
    },
    'desk.display.arrangeBanner': { id: String(banner?.id ?? 0) },
    'desk.display.addBook': { book: skus.persuasion },
    'desk.display.addPublisher': { publisher: 'Harbour House' },
    'desk.stock.move': { id: edition, reason: 'delivery', copies: '4', from: '5' },
    'desk.stock.supply': { id: edition, orderable: '1' },
    'desk.stock.begin': { kind: 'delivery', note: '' },
    'desk.stock.scan': { batch: '1', key: 'one', copies: '1', code: skus.prideAndPrejudice },
    'desk.stock.finish': { batch: '1' },
    'desk.books.offer': { id: String(products.emma), edition: emma },
    'desk.books.giveBack': { id: String(products.emma), what: 'title' },
    'desk.reviews.hide': review,
    'desk.reviews.show': review,
    'desk.reviews.reply': review,
    'desk.settings.zone': { id: 'new' },
    'desk.settings.removeZone': { id: 'everywhere' },
    'desk.settings.giveBack': { setting: 'delivery' },
    'desk.staff.invite': { role: 'staff' },
    'desk.staff.changeRole': { id: '2', role: 'editor' },
    'desk.account.name': { name: 'Another name' },
    'desk.invoices.seller': {
      name: 'Thief Ltd',
      address: '1 Alley',
      country: 'IN',
      state: 'MH',
      invoicePrefix: 'A',
      creditNotePrefix: 'CN-',
      taxNumbers: '',
      note: '',
    },
    'desk.invoices.giveBack': { setting: 'tax' },
    'desk.digital.terms': { limit: '3', days: '10' },
    'desk.firstSteps.settle': { id: 'mail' },
    'desk.firstSteps.hide': { hidden: 'true' },
  };
}

const english = deskLanguage('en', { languages: englishAlone, locale: 'en-IN' });

interface Action {
  readonly input: z.ZodType;
  readonly handler: (form: unknown, context: object) => Promise<unknown>;
}

export function actionNamed(name: string): Action {
  let found: unknown = { desk: actions };
  for (const part of name.split('.')) found = (found as Record<string, unknown>)[part];
  return found as Action;
}

/** Sends a form with the fields of all others. What a form refuses changes nothing. */
export async function send(name: string, desk: RequestDesk, own: Form = {}): Promise<void> {
  const { input, handler } = actionNamed(name);
  const fields = { ...everyField, ...own };
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  const parsed = [input.safeParse(fields), input.safeParse(data)].find(({ success }) => success);
  if (!parsed?.success) return;
  const locals = { desk, settings: { currency: fixtureCurrency, locale: 'en-IN' }, language: english };
  await handler(parsed.data, { locals }).catch(() => undefined);
}

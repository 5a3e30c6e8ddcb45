/**
 * The shop's colours (src/styles/tokens.css) for mail programs, which support neither custom properties nor light-dark().
 * Light colours are inline styles. Dark colours override them by class in a media query.
 */
const palette = {
  paper: { light: '#f8f3e9', dark: '#171310' },
  surface: { light: '#fffdf8', dark: '#211c17' },
  sunken: { light: '#efe7d8', dark: '#110e0b' },
  ink: { light: '#221c16', dark: '#f0e8da' },
  soft: { light: '#5f5548', dark: '#b8ac9a' },
  rule: { light: '#dfd4c0', dark: '#3a322a' },
  accent: { light: '#9c2f1a', dark: '#f0906c' },
  onAccent: { light: '#fffaf3', dark: '#2a0f06' },
} as const;

const light = Object.fromEntries(Object.entries(palette).map(([name, tone]) => [name, tone.light])) as Record<
  keyof typeof palette,
  string
>;

const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif;";
const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;";

/** Inline styles by purpose. The class of the same element (see `darkModeCss`) changes its colours in dark mode. */
export const style = {
  page: `margin:0;padding:0;background-color:${light.paper};`,
  wordmark: `${serif}font-size:26px;line-height:32px;font-weight:500;letter-spacing:-0.5px;color:${light.ink};text-decoration:none;`,
  card: `background-color:${light.surface};border:1px solid ${light.rule};border-top:3px solid ${light.accent};border-radius:6px;`,
  heading: `${serif}margin:0 0 16px;font-size:28px;line-height:34px;font-weight:500;color:${light.ink};`,
  small: `${serif}margin:0 0 6px;font-size:18px;line-height:24px;font-weight:500;color:${light.ink};`,
  text: `${sans}margin:0 0 16px;font-size:16px;line-height:25px;color:${light.ink};`,
  soft: `${sans}margin:0 0 16px;font-size:14px;line-height:21px;color:${light.soft};`,
  link: `color:${light.accent};text-decoration:underline;`,
  title: `color:${light.ink};text-decoration:underline;`,
  button: `${sans}display:inline-block;padding:13px 24px;border-radius:3px;background-color:${light.accent};font-size:16px;line-height:20px;font-weight:600;color:${light.onAccent};text-decoration:none;`,
  code: `font-family:ui-monospace,Menlo,Consolas,monospace;margin:0 0 20px;padding:14px 16px;border:1px dashed ${light.soft};border-radius:3px;font-size:22px;line-height:28px;font-weight:600;letter-spacing:1px;text-align:center;color:${light.ink};`,
  quote: `${sans}padding:14px 18px;border-left:3px solid ${light.rule};background-color:${light.sunken};font-size:16px;line-height:25px;word-break:break-word;color:${light.ink};`,
  cell: `${sans}padding:9px 0;border-top:1px solid ${light.rule};font-size:16px;line-height:23px;color:${light.ink};`,
  sum: `${sans}padding:5px 0;font-size:16px;line-height:23px;color:${light.ink};`,
  total: `${sans}padding:10px 0 0;border-top:1px solid ${light.rule};font-size:18px;line-height:25px;font-weight:600;color:${light.ink};`,
} as const;

const dark = (tone: keyof typeof palette) => palette[tone].dark;

/** Styles for the head: dark mode, and less padding on small screens. */
export const darkModeCss = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: ${dark('paper')} !important; }
    .card { background-color: ${dark('surface')} !important; border-color: ${dark('accent')} ${dark('rule')} ${dark('rule')} !important; }
    .ink { color: ${dark('ink')} !important; border-color: ${dark('rule')} !important; }
    .soft { color: ${dark('soft')} !important; }
    .link { color: ${dark('accent')} !important; }
    .button { background-color: ${dark('accent')} !important; color: ${dark('onAccent')} !important; }
    .quote { background-color: ${dark('sunken')} !important; border-color: ${dark('rule')} !important; color: ${dark('ink')} !important; }
  }
  @media (max-width: 480px) {
    .inside { padding: 24px 20px !important; }
    .column { display: block !important; width: auto !important; padding-right: 0 !important; }
  }
`;

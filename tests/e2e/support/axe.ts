import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { CDPSession, Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Passed rules are not reported, and no rule of these tags reads style sheets: a third of the work.
const options = { runOnly: tags, resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies axe.RunOptions;

/** The minified form, which has fewer than half of the characters: sending and compiling it takes longer than most of its rules. */
let script: Promise<string> | undefined;
const readScript = (): Promise<string> => {
  script ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  return script;
};

/** What axe says of a page and its state: each rule that is broken, and where. `except` selects parts to leave out. */
export async function violationsOf(page: Page, except?: string): Promise<string[]> {
  if (page.frames().length > 1 && except !== 'iframe') return violationsWithFrames(page, except);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readScript());
  return page.evaluate(
    async ([selector, given]) => {
      const { run } = (window as unknown as { readonly axe: typeof axe }).axe;
      const { violations } = await run(selector ? { exclude: [selector] } : document, given);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [except, options] as const,
  );
}

/** The same with the documents in its frames, each with an axe of its own, whose results a further page merges. */
async function violationsWithFrames(page: Page, except: string | undefined): Promise<string[]> {
  const { AxeBuilder } = await import('@axe-core/playwright');
  const builder = new AxeBuilder({ page }).options(options);
  const { violations } = await (except ? builder.exclude(except) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** An element that is fading in has too little contrast. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Lets scripts of a test run in a page that runs none, like axe. Those of the page stay unread: the parser has passed them. The
 * session stays open: one that ends turns scripts on.
 */
export async function withScripts<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const opening = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opening);
  const session = await opening;
  const disable = (value: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value });
  // A session changes only what it has set.
  await disable(true);
  await disable(false);
  try {
    return await work();
  } finally {
    await disable(true);
  }
}

// The order of these two counts.
import './register-directive.ts';
import 'astro/runtime/server/astro-island.js';
import type { InteractiveIsland } from './interaction-directive.ts';

/** Hydrates an island. Rejects when it cannot be: Astro then leaves it as the server sent it. */
export async function hydrateIsland(island: InteractiveIsland): Promise<void> {
  await island.loadAndHydrate?.();
  if (island.hasAttribute('ssr')) throw new Error(`${island.getAttribute('component-export')} was not hydrated`);
}

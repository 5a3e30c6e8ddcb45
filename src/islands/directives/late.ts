import interaction from './interaction.ts';

/** Before the islands come alive: what they wait for (Astro looks for directives on a global of this name). */
const page = globalThis as { Astro?: Record<string, unknown> };
page.Astro = { ...page.Astro, interaction };

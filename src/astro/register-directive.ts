import interaction from './interaction-directive.ts';

// Astro's island element looks for directives on a global of this name, which has to be set before the element is defined.
const page = globalThis as { Astro?: Record<string, unknown> };
page.Astro = { ...page.Astro, interaction };

import type { NamedSSRLoadedRendererValue } from 'astro';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders islands on the server. All of them are React, named after what they are, and hold no slots; knowing that saves the
 * trial rendering by which @astrojs/react finds out, and gives the ids of an island (useId) the same prefix here and in the
 * browser, which its rendering to a string leaves out.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: 'bookfront:islands',
  check: async (component: unknown) => typeof component === 'function',
  async renderToStaticMarkup(component: FunctionComponent, props: Record<string, unknown>) {
    const prefix = component.name;
    return { html: renderToString(createElement(component, props), { identifierPrefix: prefix }), attrs: { prefix } };
  },
  supportsAstroStaticSlot: true,
};

export default renderer;

import type { NamedSSRLoadedRendererValue } from 'astro';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders islands on the server. All islands are React components without slots, so @astrojs/react's trial rendering, which
 * finds out whether a component is React, is not needed. `useId` gets the same prefix here and in the browser.
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

import type { ClientDirective } from 'astro';

/** An `<astro-island>` that Astro's custom element and our directive know. */
export interface InteractiveIsland extends HTMLElement {
  loadAndHydrate?: () => Promise<void>;
}

/** `client:interaction`: leaves on the island what loads and hydrates it; browser/interaction calls it on interaction. */
const interaction: ClientDirective = (load, _options, element) => {
  const island: InteractiveIsland = element;
  island.loadAndHydrate = async () => (await load())();
};

export default interaction;

import type { ClientDirective } from 'astro';

/** Hydrates an island when somebody touches it. */
const interaction: ClientDirective = (load, _options, element) => {
  const wake = async () => {
    for (const name of ['pointerover', 'focusin', 'touchstart', 'keydown', 'click']) element.removeEventListener(name, wake);
    const hydrate = await load();
    await hydrate();
  };
  for (const name of ['pointerover', 'focusin', 'touchstart', 'keydown', 'click']) element.addEventListener(name, wake);
};

export default interaction;

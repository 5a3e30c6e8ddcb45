import type { AstroIntegration } from 'astro';

/** Adds `client:interaction`: an island that loads when somebody touches it (see interaction.ts). */
export default function interaction(): AstroIntegration {
  return {
    name: 'bookfront:interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/islands/directives/interaction.ts' });
      },
    },
  };
}

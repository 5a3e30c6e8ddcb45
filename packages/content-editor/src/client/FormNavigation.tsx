import type { ReactNode } from 'react';
import type { FormField } from '../form-fields.ts';
import { text } from './texts.ts';

/** Jumps to the sections of a long form. These are buttons, because the URL's hash names the open file. */
export function FormNavigation({ fields }: { fields: readonly FormField[] }): ReactNode {
  const sections = fields.filter(({ kind }) => kind !== 'text');
  if (sections.length < 3) return null;
  const show = (label: string) => {
    const legends = document.querySelectorAll<HTMLElement>('form > fieldset > legend');
    const section = [...legends].find((legend) => legend.textContent?.startsWith(label))?.parentElement;
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('input, textarea, select, summary, button')?.focus({ preventScroll: true });
  };
  return (
    <nav className="form-navigation" aria-label={text.sections}>
      <ul>
        {sections.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className="text-button" onClick={() => show(label)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

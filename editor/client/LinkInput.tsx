import { type ReactNode, useState } from 'react';
import type { Target } from '../server/targets.ts';
import { useStart } from './context.ts';

/** What a control needs to belong to its label, hint and message. */
export interface Control {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-required'?: boolean | undefined;
}

interface Props {
  readonly control: Control;
  readonly label: string;
  readonly value: string;
  readonly isOptional?: boolean;
  readonly onChange: (value: string) => void;
}

const other = 'other';

/** An address of this very shop, as it stands in the browser, becomes a path. */
export function pathOf(address: string, siteAddresses: readonly string[]): string {
  const text = address.trim();
  const own = siteAddresses.find((site) => text === site || text.startsWith(`${site}/`));
  if (own) return text.slice(own.length) || '/';
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^www\.[^\s]+\.[^\s]+$/.test(text) ? `https://${text}` : text;
}

function groupsOf(targets: readonly Target[]): readonly (readonly [string, readonly Target[]])[] {
  const names = [...new Set(targets.map(({ group }) => group))];
  return names.map((name) => [name, targets.filter(({ group }) => group === name)]);
}

/** Where a link leads: chosen from the shop's pages, or an address. */
export function LinkInput({ control, label, value, isOptional = false, onChange }: Props): ReactNode {
  const { targets, siteAddresses } = useStart();
  const isListed = targets.some(({ href }) => href === value);
  const [isOther, setIsOther] = useState(value !== '' && !isListed);
  const isAddress = isOther || (value !== '' && !isListed);

  return (
    <div className="link-input">
      <select
        {...(isAddress ? { id: `${control.id}-choice`, 'aria-label': `${label}: choose` } : control)}
        value={isAddress ? other : value}
        onChange={({ target }) => {
          setIsOther(target.value === other);
          onChange(target.value === other ? '' : target.value);
        }}
      >
        {isOptional ? <option value="">No link</option> : value === '' && <option value="">Choose a page…</option>}
        {groupsOf(targets).map(([name, entries]) => (
          <optgroup key={name} label={name}>
            {entries.map(({ name, href }) => (
              <option key={href} value={href}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={other}>Another address…</option>
      </select>
      {isAddress && (
        <input
          {...control}
          type="text"
          inputMode="url"
          placeholder="https://… or copied from the shop"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={({ target }) => {
            const path = pathOf(target.value, siteAddresses);
            if (path !== value) onChange(path);
          }}
        />
      )}
    </div>
  );
}

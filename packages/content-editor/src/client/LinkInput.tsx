import { type ReactNode, useState } from 'react';
import type { LinkTarget } from '../site.ts';
import { fill } from '../texts.ts';
import { useConfig } from './config-context.ts';
import { linkPath } from './link-path.ts';
import { text } from './texts.ts';

/** Attributes that connect a control with its label, hint and error messages. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-required'?: boolean | undefined;
}

interface Props {
  readonly control: ControlAttributes;
  readonly label: string;
  readonly value: string;
  readonly isOptional?: boolean;
  readonly onChange: (value: string) => void;
}

const other = 'other';

function groupsOf(targets: readonly LinkTarget[]): readonly (readonly [string, readonly LinkTarget[]])[] {
  const names = [...new Set(targets.map(({ group }) => group))];
  return names.map((name) => [name, targets.filter(({ group }) => group === name)]);
}

/** Target of a link: one of the site's pages, or any URL. */
export function LinkInput({ control, label, value, isOptional = false, onChange }: Props): ReactNode {
  const { linkTargets, siteUrls } = useConfig();
  const isListed = linkTargets.some(({ href }) => href === value);
  const [isOtherChosen, setIsOtherChosen] = useState(value !== '' && !isListed);
  const isOther = isOtherChosen || (value !== '' && !isListed);

  return (
    <div className="link-input">
      <select
        {...(isOther ? { id: `${control.id}-choice`, 'aria-label': fill(text.chooseFor, { label }) } : control)}
        value={isOther ? other : value}
        onChange={({ target }) => {
          setIsOtherChosen(target.value === other);
          onChange(target.value === other ? '' : target.value);
        }}
      >
        {isOptional ? (
          <option value="">{text.noLink}</option>
        ) : (
          value === '' && <option value="">{text.choosePage}</option>
        )}
        {groupsOf(linkTargets).map(([name, entries]) => (
          <optgroup key={name} label={name}>
            {entries.map(({ name, href }) => (
              <option key={href} value={href}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={other}>{text.otherLink}</option>
      </select>
      {isOther && (
        <input
          {...control}
          type="text"
          inputMode="url"
          placeholder={text.linkExample}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={({ target }) => {
            const path = linkPath(target.value, siteUrls);
            if (path !== value) onChange(path);
          }}
        />
      )}
    </div>
  );
}

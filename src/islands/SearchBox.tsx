import './SearchBox.css';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { TextLanguage } from '../lib/format.ts';
import { searchPath } from '../lib/paths/catalogue.ts';
import { localPath } from '../lib/paths/local-path.ts';
import { searchMinLength } from '../lib/shop/catalogue/search.ts';
import { searchBox } from '../messages/en/search-box.ts';
import { SearchHits, type SearchTexts } from './SearchHits.tsx';
import { $search, typeQuery } from './stores/search.ts';
import { Icon } from './ui/Icon.tsx';

export interface SearchBoxProps {
  /** The query of the results page. */
  query?: string;
  /** Its texts and how they write numbers, on a page in another language than English. */
  texts?: SearchTexts;
  language?: TextLanguage;
}

/** The search field: a form that leads to /search, and with script a combobox of the best hits (ARIA APG, list autocomplete). */
export default function SearchBox({ query = '', texts = searchBox, language }: SearchBoxProps) {
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const search = useStore($search, { ssr: 'initial' });
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && search.status !== 'idle';
  const { hits } = search;

  // Searches for what was typed before hydration.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (document.activeElement !== input.current || typed === query) return;
    typeQuery(typed);
    setIsOpen(true);
  }, [query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new hits reset the active line.
  useEffect(() => setActive(-1), [hits]);

  const step = (by: number) => {
    setIsOpen(true);
    // -1 is the field itself: it comes after the last line and before the first.
    if (isShown) setActive(((active + 1 + by + hits.length + 1) % (hits.length + 1)) - 1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape' && isShown) setIsOpen(false);
    else if (event.key === 'Enter' && isShown && active >= 0) document.getElementById(`${id}-${active}`)?.click();
    else return;
    event.preventDefault();
  };

  return (
    <search>
      <form
        ref={box}
        className="search-box"
        action={localPath(searchPath(''))}
        method="get"
        onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && setIsOpen(false)}
      >
        <label className="visually-hidden" htmlFor={`${id}-q`}>
          {texts.label}
        </label>
        <input
          ref={input}
          id={`${id}-q`}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={texts.placeholder}
          required
          minLength={searchMinLength}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown && hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          onChange={({ target }) => {
            typeQuery(target.value);
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" aria-label={texts.search}>
          <Icon name="search" />
        </button>
        <SearchHits id={id} search={search} isShown={isShown} active={active} texts={texts} language={language} />
      </form>
    </search>
  );
}

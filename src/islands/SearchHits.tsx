import { useEffect } from 'react';
import { formatMoney, shopLocale, type TextLanguage } from '../lib/format.ts';
import { productPath, searchPath, subCategoryPath } from '../lib/paths/catalogue.ts';
import { localPath } from '../lib/paths/local-path.ts';
import type { SearchHit } from '../lib/shop/catalogue/search.ts';
import type { searchBox } from '../messages/en/search-box.ts';
import { fillMessage } from '../messages/fill-message.ts';
import { Picture } from './Picture.tsx';
import sheet from './SearchHits.css?inline';
import type { Search } from './stores/search.ts';
import { useStyles } from './ui/use-styles.ts';

/** What it says, by the names of the English messages. */
export type SearchTexts = Readonly<Record<keyof typeof searchBox, string>>;

interface SearchHitsProps {
  id: string;
  search: Search;
  isShown: boolean;
  active: number;
  texts: SearchTexts;
  language: TextLanguage | undefined;
}

/** The hits below the search field, and the status line above them. */
export function SearchHits({ id, search, isShown, active, texts, language }: SearchHitsProps) {
  const { hits, query, status } = search;
  useStyles(sheet);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not move the focus out of the field.
    <div className="search-hits" hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
      <p className={status === 'failed' ? 'search-status failed' : 'search-status'} role="status">
        {isShown && statusMessage(search, texts, language?.locale ?? shopLocale())}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={texts.booksFound} hidden={hits.length === 0}>
        {hits.map((hit, index) => (
          <Hit
            key={`${hit.kind} ${hit.id}`}
            id={`${id}-${index}`}
            hit={hit}
            isActive={index === active}
            texts={texts}
            language={language}
          />
        ))}
      </div>
      {status === 'found' && hits.length > 0 && (
        <a className="search-all small" href={localPath(searchPath(query))}>
          {fillMessage(texts.allResults, { query }, '')}
        </a>
      )}
    </div>
  );
}

function statusMessage(search: Search, texts: SearchTexts, locale: string): string {
  const { status, hits, query, message = '', searchedText, leftOutWords = [] } = search;
  if (status === 'waiting') return texts.searching;
  if (status === 'failed') return fillMessage(texts.failed, { message }, locale);
  if (hits.length === 0) return fillMessage(texts.nothing, { query }, locale);
  const found = fillMessage(texts.found, { count: hits.length }, locale);
  if (searchedText) return fillMessage(texts.foundFor, { found, query: searchedText }, locale);
  const words = leftOutWords.join(', ');
  return words ? fillMessage(texts.foundWithout, { found, words }, locale) : found;
}

/** The attributes of a name in another language than the page. Its letters say its direction. */
const marks = (lang: string | undefined) => (lang ? ({ lang, dir: 'auto' } as const) : {});

interface HitProps {
  id: string;
  hit: SearchHit;
  isActive: boolean;
  texts: SearchTexts;
  language: TextLanguage | undefined;
}

function Hit({ id, hit, isActive, texts, language }: HitProps) {
  const href = hit.kind === 'subcategory' ? subCategoryPath(hit) : productPath(hit.id);
  const kind = hit.kind === 'product' ? texts.product : texts.subcategory;
  const about = [kind, hit.author].filter(Boolean).join(' · ');
  return (
    <a id={id} role="option" aria-selected={isActive} tabIndex={-1} href={localPath(href)} className="search-hit">
      <span className="search-cover">
        {hit.image && <Picture src={hit.image} alt="" sizes="40px" width={40} height={60} />}
      </span>
      <span>
        <span className="search-name" {...marks(hit.lang)}>
          {hit.name}
        </span>
        <span className="soft small">
          {about}
          {hit.category && ' · '}
          {hit.category && <span {...marks(hit.categoryLang)}>{hit.category}</span>}
        </span>
      </span>
      {hit.price && <span className="figures">{formatMoney(hit.price, language)}</span>}
    </a>
  );
}

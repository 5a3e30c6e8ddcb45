import { useEffect } from 'react';
import { formatMoney } from '../lib/format.ts';
import { productPath, searchPath, subCategoryPath } from '../lib/paths/catalogue.ts';
import type { SearchHit } from '../lib/shop/catalogue/search.ts';
import { Picture } from './Picture.tsx';
import sheet from './SearchHits.css?inline';
import type { Search } from './stores/search.ts';
import { useStyles } from './ui/use-styles.ts';

interface SearchHitsProps {
  id: string;
  search: Search;
  isShown: boolean;
  active: number;
}

/** The hits below the search field, and the status line above them. */
export function SearchHits({ id, search, isShown, active }: SearchHitsProps) {
  const { hits, query, status } = search;
  useStyles(sheet);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list must not move the focus out of the field.
    <div className="search-hits" hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
      <p className={status === 'failed' ? 'search-status failed' : 'search-status'} role="status">
        {isShown && statusMessage(search)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Books found" hidden={hits.length === 0}>
        {hits.map((hit, index) => (
          <Hit key={`${hit.kind} ${hit.id}`} id={`${id}-${index}`} hit={hit} isActive={index === active} />
        ))}
      </div>
      {status === 'found' && hits.length > 0 && (
        <a className="search-all small" href={searchPath(query)}>
          All results for “{query}”
        </a>
      )}
    </div>
  );
}

const kindNames = { product: 'Book', subcategory: 'Sub-category' } as const;

function statusMessage({ status, hits, query, message, searchedText, leftOutWords = [] }: Search): string {
  if (status === 'waiting') return 'Searching…';
  if (status === 'failed') return `${message}. Press Enter to try again.`;
  if (hits.length === 0) return `No Results for : ${query}`;
  const found = `${hits.length} ${hits.length === 1 ? 'result' : 'results'}`;
  if (searchedText) return `${found} for “${searchedText}”`;
  return leftOutWords.length > 0 ? `${found} without: ${leftOutWords.join(', ')}` : found;
}

function Hit({ id, hit, isActive }: { id: string; hit: SearchHit; isActive: boolean }) {
  const href = hit.kind === 'subcategory' ? subCategoryPath(hit) : productPath(hit.id);
  const about = [kindNames[hit.kind], hit.author, hit.category].filter(Boolean).join(' · ');
  return (
    <a id={id} role="option" aria-selected={isActive} tabIndex={-1} href={href} className="search-hit">
      <span className="search-cover">
        {hit.image && <Picture src={hit.image} alt="" sizes="40px" width={40} height={60} />}
      </span>
      <span>
        <span className="search-name">{hit.name}</span>
        <span className="soft small">{about}</span>
      </span>
      {hit.price && <span className="figures">{formatMoney(hit.price)}</span>}
    </a>
  );
}

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { api, type FileEntry, type Start } from './api.ts';
import { StartContext } from './context.ts';
import { DocumentEditor } from './DocumentEditor.tsx';

const groups: readonly (readonly [string, (file: FileEntry) => boolean])[] = [
  ['The shop', ({ hasText }) => !hasText],
  ['Pages', ({ hasText }) => hasText],
];

function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return hash.replace(/^#\/?/, '');
}

export function App(): ReactNode {
  const [start, setStart] = useState<Start>();
  const [problem, setProblem] = useState('');
  const wanted = useHash();

  const refresh = useCallback(
    () =>
      api
        .start()
        .then(setStart, (error: unknown) => setProblem(error instanceof Error ? error.message : String(error))),
    [],
  );
  useEffect(() => {
    void refresh();
  }, [refresh]);

  if (problem)
    return (
      <main className="closed">
        <h1>Bookfront editor</h1>
        <p role="alert">{problem}</p>
      </main>
    );
  if (!start) return null;
  const current = start.files.find(({ id }) => id === wanted) ?? start.files[0];
  if (!current) return null;
  return (
    <StartContext value={start}>
      <button type="button" className="skip-link" onClick={skip}>
        Skip to the text
      </button>
      <nav className="side" aria-label="What to change">
        <p className="name">Bookfront editor</p>
        {groups.map(([name, belongs]) => (
          <div key={name}>
            <h2>{name}</h2>
            <ul>
              {start.files.filter(belongs).map(({ id, label, mistakes }) => (
                <li key={id}>
                  <a href={`#/${id}`} aria-current={id === current.id ? 'page' : undefined}>
                    {label}
                    {mistakes > 0 && <span className="flag"> (to be mended)</span>}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className="hint">What you save is in the shop at once. What you have not saved is kept in this browser.</p>
      </nav>
      <DocumentEditor key={current.id} file={current} onSaved={refresh} />
    </StartContext>
  );
}

/** The address after # names the file, so that no link can lead further down the page. */
function skip(): void {
  document.querySelector<HTMLElement>('#main :is(input, textarea, select, [contenteditable])')?.focus();
}

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { EditorConfig } from '../protocol.ts';
import { api, errorMessage } from './api.ts';
import { ConfigContext, editorName } from './config-context.ts';
import { DocumentEditor } from './DocumentEditor.tsx';
import { text } from './texts.ts';

function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const update = () => setHash(location.hash);
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return hash.replace(/^#\/?/, '');
}

export function App(): ReactNode {
  const [config, setConfig] = useState<EditorConfig>();
  const [error, setError] = useState('');
  const fileId = useHash();

  const refresh = useCallback(
    () => api.config().then(setConfig, (reason: unknown) => setError(errorMessage(reason))),
    [],
  );
  useEffect(() => {
    void refresh();
  }, [refresh]);

  if (error)
    return (
      <main className="unavailable">
        <h1>{editorName}</h1>
        <p role="alert">{error}</p>
      </main>
    );
  if (!config) return null;
  const { files, online } = config;
  const current = files.find(({ id }) => id === fileId) ?? files[0];
  if (!current) return null;
  return (
    <ConfigContext value={config}>
      <button type="button" className="skip-link" onClick={focusFirstField}>
        {text.skip}
      </button>
      <nav className="sidebar" aria-label={text.whatToChange}>
        {online ? (
          <p>
            <a href={online.home.href}>← {online.home.name}</a>
          </p>
        ) : (
          <p className="name">{editorName}</p>
        )}
        {[...new Set(files.map(({ group }) => group))].map((group) => (
          <div key={group}>
            <h2>{group}</h2>
            <ul>
              {files
                .filter((file) => file.group === group)
                .map(({ id, label, errorCount, isMissing }) => (
                  <li key={id}>
                    <a href={`#/${id}`} aria-current={id === current.id ? 'page' : undefined}>
                      {label}
                      {isMissing && <span className="flag"> {text.notWritten}</span>}
                      {errorCount > 0 && <span className="flag"> {text.hasErrorsToo}</span>}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
        <p className="hint">{online ? text.atOnceOnline : text.atOnce}</p>
      </nav>
      <DocumentEditor key={current.id} file={current} onSaved={refresh} />
    </ConfigContext>
  );
}

/** The URL's hash names the open file, so that a link to #main is not possible. */
function focusFirstField(): void {
  document.querySelector<HTMLElement>('#main :is(input, textarea, select, [contenteditable])')?.focus();
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FileEntry } from '../protocol.ts';
import { useConfig } from './config-context.ts';
import { text } from './texts.ts';

interface Props {
  readonly file: Pick<FileEntry, 'id' | 'shownAt'>;
  /** Reloads the preview when it changes. */
  readonly count: number;
}

const widths = { phone: 390, computer: 1280 } as const;
type Width = keyof typeof widths;

/** The running site as visitors see it, at the width of a phone or a computer. */
export function Preview({ file, count }: Props): ReactNode {
  const { previewOrigin, online } = useConfig();
  const [width, setWidth] = useState<Width>('computer');
  const [available, setAvailable] = useState({ width: 0, height: 0 });
  const container = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);

  const [path = '/', hash = ''] = file.shownAt.split('#');
  const page = online ? `${online.previewPath}${file.id}` : `${previewOrigin}${path}`;
  const url = `${page}?edited=${count}${hash && `#${hash}`}`;
  const name = online ? text.withDraft : text.asVisitors;
  const scale = Math.min(1, available.width / widths[width]) || 1;

  return (
    <section className="preview" aria-label={name}>
      <div className="preview-bar">
        <h2>{name}</h2>
        <fieldset>
          <legend className="visually-hidden">{text.width}</legend>
          {(Object.keys(widths) as Width[]).map((name) => (
            <label key={name}>
              <input type="radio" name="width" checked={width === name} onChange={() => setWidth(name)} />
              {text[`width_${name}`]}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="screen" ref={container}>
        <iframe
          key={url}
          title={text.pageAsVisitors}
          src={url}
          // A preview of this origin needs no scripts.
          sandbox={online ? 'allow-same-origin' : 'allow-scripts allow-same-origin'}
          style={{
            inlineSize: `${widths[width]}px`,
            blockSize: `${available.height / scale}px`,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </section>
  );
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useStart } from './context.ts';

interface Props {
  readonly shownAt: string;
  /** Counts what has been saved: with each the page is asked for anew. */
  readonly edition: number;
}

const widths = { Phone: 390, Computer: 1280 } as const;
type Width = keyof typeof widths;

/** The running shop, as visitors see it. */
export function Preview({ shownAt, edition }: Props): ReactNode {
  const { preview } = useStart();
  const [width, setWidth] = useState<Width>('Computer');
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const [path = '/', hash = ''] = shownAt.split('#');
  const address = `${preview}${path}?edited=${edition}${hash && `#${hash}`}`;
  const scale = Math.min(1, room.width / widths[width]) || 1;

  return (
    <section className="preview" aria-label="As visitors see it">
      <div className="preview-bar">
        <h2>As visitors see it</h2>
        <fieldset>
          <legend className="visually-hidden">Width</legend>
          {(Object.keys(widths) as Width[]).map((name) => (
            <label key={name}>
              <input type="radio" name="width" checked={width === name} onChange={() => setWidth(name)} />
              {name}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="screen" ref={box}>
        <iframe
          key={address}
          title="The page as visitors see it"
          src={address}
          sandbox="allow-scripts allow-same-origin"
          style={{
            inlineSize: `${widths[width]}px`,
            blockSize: `${room.height / scale}px`,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </section>
  );
}

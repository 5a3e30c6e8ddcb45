import './QuantityInput.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

interface QuantityInputProps {
  label: string;
  /** Of its buttons. */
  lessLabel: string;
  moreLabel: string;
  name: string;
  min: number;
  max: number;
  defaultValue?: number;
  /** What was typed and why it was refused; `onEdit` ends it. */
  refused?: { readonly typed: string; readonly message: string } | undefined;
  onEdit?: () => void;
}

/** A number with − and +, kept between its bounds. Without script it is a number field. */
export function QuantityInput({
  label,
  lessLabel,
  moreLabel,
  name,
  min,
  max,
  defaultValue = min,
  refused,
  onEdit,
}: QuantityInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(refused?.typed ?? String(defaultValue));
  const messageId = `${name}-error`;
  const value = Number(text);
  const edit = (next: string) => {
    setText(next);
    if (next !== text) onEdit?.();
  };
  const set = (wanted: number) => edit(String(Math.max(min, Math.min(max, Math.round(wanted) || min))));
  // The field itself is asked: an event that wakes the island is handled before the state knows what was typed.
  const typed = () => Number(ref.current?.value ?? text);

  // What was typed before the script came stays.
  useEffect(() => {
    if (ref.current) setText(ref.current.value);
  }, []);
  // The number may have been kept between its bounds since it was sent.
  useEffect(() => {
    if (!refused) return;
    ref.current?.focus();
    setText(refused.typed);
  }, [refused]);
  // Bounds may come after the number: with an option of less stock, or with the script. In one step with them: in between the
  // browser would call the number wrong and send nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `set` does depends on these alone.
  useLayoutEffect(() => {
    const isTyping = document.activeElement === ref.current;
    if (!isTyping && text !== '' && (value > max || value < min)) set(value);
  }, [min, max, text]);

  return (
    <>
      <div className="quantity">
        <button
          type="button"
          aria-label={lessLabel}
          data-handler="quantity"
          data-step="-1"
          disabled={value <= min}
          onClick={() => set(typed() - 1)}
        >
          <Icon name="minus" size={18} />
        </button>
        <input
          ref={ref}
          type="number"
          inputMode="numeric"
          name={name}
          aria-label={label}
          {...(refused && { 'aria-invalid': true, 'aria-describedby': messageId })}
          min={min}
          max={max}
          required
          autoComplete="off"
          value={text}
          onChange={(event) => edit(event.target.value)}
          onBlur={() => set(typed())}
        />
        <button
          type="button"
          aria-label={moreLabel}
          data-handler="quantity"
          data-step="1"
          disabled={value >= max}
          onClick={() => set(typed() + 1)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      {refused && (
        <p className="problem small" id={messageId}>
          {refused.message}
        </p>
      )}
    </>
  );
}

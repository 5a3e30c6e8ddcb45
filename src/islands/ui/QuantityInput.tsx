import './QuantityInput.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

interface QuantityInputProps {
  label: string;
  name: string;
  min: number;
  max: number;
  defaultValue?: number;
  /** What was typed before, when it was refused. */
  typed?: string | undefined;
  error?: string | undefined;
  onEdit?: () => void;
}

/** A number with − and +, kept between its bounds. Without script it is a number field. */
export function QuantityInput({
  label,
  name,
  min,
  max,
  defaultValue = min,
  typed: before,
  error,
  onEdit,
}: QuantityInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(before ?? String(defaultValue));
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
  // As soon as there is a message, somebody has to correct the number.
  useEffect(() => {
    if (error) ref.current?.focus();
  }, [error]);
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
          aria-label="One less"
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
          {...(error && { 'aria-invalid': true, 'aria-describedby': messageId })}
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
          aria-label="One more"
          data-handler="quantity"
          data-step="1"
          disabled={value >= max}
          onClick={() => set(typed() + 1)}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      {error && (
        <p className="problem small" id={messageId}>
          {error}
        </p>
      )}
    </>
  );
}

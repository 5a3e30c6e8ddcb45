import './QuantityInput.css';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

interface QuantityInputProps {
  label: string;
  name: string;
  min: number;
  max: number;
  defaultValue?: number;
}

/** A number with − and +, kept between its bounds. Without script it is a number field. */
export function QuantityInput({ label, name, min, max, defaultValue = min }: QuantityInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(String(defaultValue));
  const value = Number(text);
  const set = (wanted: number) => setText(String(Math.max(min, Math.min(max, Math.round(wanted) || min))));

  // What was typed before the script came stays.
  useEffect(() => {
    if (ref.current) setText(ref.current.value);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new bounds change what was typed.
  useEffect(() => {
    if (text !== '' && (value > max || value < min)) set(value);
  }, [min, max]);

  return (
    <div className="quantity">
      <button type="button" aria-label="One less" disabled={value <= min} onClick={() => set(value - 1)}>
        <Icon name="minus" size={18} />
      </button>
      <input
        ref={ref}
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        max={max}
        required
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => set(value)}
      />
      <button type="button" aria-label="One more" disabled={value >= max} onClick={() => set(value + 1)}>
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}

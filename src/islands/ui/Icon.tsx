interface IconProps {
  /** A drawing of the page's sprite (components/site/icons.ts). */
  name: 'bag' | 'close' | 'search' | 'plus' | 'minus' | 'check' | 'heart';
  size?: number;
}

export function Icon({ name, size = 22 }: IconProps) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

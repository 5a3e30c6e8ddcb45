import { islandIcons } from './icons.ts';

interface IconProps {
  name: keyof typeof islandIcons;
  size?: number;
}

export function Icon({ name, size = 22 }: IconProps) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={islandIcons[name]} />
    </svg>
  );
}

import { useLayoutEffect } from 'react';
import { adoptStyles } from './adopt-styles.ts';

/** Styles of what a component shows only once it is alive; they come with its script (adopt-styles.ts). */
export const useStyles = (css: string): void => useLayoutEffect(() => adoptStyles(css), [css]);

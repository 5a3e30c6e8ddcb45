import { useLayoutEffect } from 'react';
import { adoptStyles } from '../../browser/page/adopt-styles.ts';

/** Adds the styles of what a component shows only after hydration. They load with its script instead of the page. */
export const useStyles = (css: string): void => useLayoutEffect(() => adoptStyles(css), [css]);

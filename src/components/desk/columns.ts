/** A heading of a table of the desk. Numbers are aligned at their end; a hidden one is for screen readers. */
export type Column = string | { readonly name: string; readonly isNumber?: boolean; readonly isHidden?: boolean };

/** The heading of a column of numbers. */
export const numberColumn = (name: string): Column => ({ name, isNumber: true });

/** The heading of a column that explains itself to the eye: a picture, a box to tick, buttons. */
export const hiddenColumn = (name: string): Column => ({ name, isHidden: true });

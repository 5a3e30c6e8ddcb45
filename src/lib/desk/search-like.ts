import { type SqlBool, sql } from 'kysely';

/** Characters that mean something in LIKE stand for themselves. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Whether a column has a text in it. Capital letters beyond A to Z differ from small ones in SQLite. */
export const isLike = (column: string, text: string) =>
  sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${literal(text.toLowerCase())}%`} escape '\\'`;

import type { Queries } from '../context.ts';

/** Finds the ids of what merchandising.yml refers to. Collects one line for each reference that is not in the catalogue. */
export class Lookups {
  readonly missing: string[] = [];
  readonly #queries: Queries;
  readonly #file: string;

  constructor(queries: Queries, file: string) {
    this.#queries = queries;
    this.#file = file;
  }

  /** Adds a line about the value at a path in the file, e.g. `deals[0].work`. */
  refuse(path: string, reason: string): undefined {
    this.missing.push(`${this.#file}: ${path} — ${reason}`);
  }

  async product(key: string, path: string): Promise<number | undefined> {
    const row = await this.#queries.selectFrom('product').select('id').where('work_key', '=', key).executeTakeFirst();
    return row?.id ?? this.refuse(path, `no book in the catalogue has the key ${key}`);
  }

  async publisher(name: string, path: string): Promise<number | undefined> {
    const row = await this.#queries.selectFrom('publisher').select('id').where('name', '=', name).executeTakeFirst();
    return row?.id ?? this.refuse(path, `no book in the catalogue is from the publisher ${name}`);
  }

  async category(name: string, path: string): Promise<number | undefined> {
    const row = await this.#queries
      .selectFrom('category')
      .select('id')
      .where('name', '=', name)
      .where('parent_id', 'is', null)
      .executeTakeFirst();
    return row?.id ?? this.refuse(path, `there is no category named ${name}`);
  }

  /** `names` is "Category / Sub-category". */
  async subCategory(names: string, path: string): Promise<number | undefined> {
    const [parentName = '', name = ''] = names.split(' / ').map((part) => part.trim());
    const row = await this.#queries
      .selectFrom('category as child')
      .innerJoin('category as parent', 'parent.id', 'child.parent_id')
      .select('child.id')
      .where('child.name', '=', name)
      .where('parent.name', '=', parentName)
      .executeTakeFirst();
    return row?.id ?? this.refuse(path, `there is no sub-category named "${names}"; write "Category / Sub-category"`);
  }
}

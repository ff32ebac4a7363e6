import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** What a feature exports of an account's data. */
export interface OwnedExport {
  /** The account's rows, by table. */
  readonly rows: Readonly<Record<string, readonly object[]>>;
  /**
   * Stored files: the key of each, and its name in the archive. A name without an extension gets that of the
   * content.
   */
  readonly files?: readonly { readonly key: string; readonly name: string }[];
}

/**
 * The data that a feature keeps for accounts. The default export of `features/<floor>/<feature>/owned.ts`.
 */
export interface OwnedData {
  /** Every table of the feature whose rows belong to accounts. */
  readonly tables: readonly string[];
  exportFor(ctx: Pick<Ctx, 'config' | 'db' | 'storage'>, accountId: number): Promise<OwnedExport>;
  /**
   * Deletes, within the transaction that deletes the account, what is not deleted with the account's row.
   * Answers the stored files to remove afterwards: keys, or whole folders if they end with a slash.
   */
  deleteFor(
    trx: Trx,
    accountId: number,
    ctx: Pick<Ctx, 'bus' | 'events' | 'storage' | 'jobs' | 'config' | 'clock' | 'settings'>,
  ): Promise<readonly string[]>;
}

const files = import.meta.glob<OwnedData>('/src/features/*/*/{owned,*-owned}.ts', {
  eager: true,
  import: 'default',
});

/** The data that every feature keeps, by its name. Used by the export and by deletion. */
export const registry: ReadonlyMap<string, OwnedData> = new Map(
  Object.entries(files).map(([path, owned]) => [nameOf(path), owned]),
);

/** `follow` for `/src/features/people/follow/owned.ts`, `takeout` for a feature's `takeout-owned.ts`. */
function nameOf(path: string): string {
  const [folder = '', file = ''] = path.split('/').slice(-2);
  return file === 'owned.ts' ? folder : file.replace('-owned.ts', '');
}

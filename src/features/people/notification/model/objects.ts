import type { Ctx } from '#src/context.ts';
import type { NotificationObject } from '../contract.ts';
import { KINDS } from '../kinds.ts';
import type { NoticeObject } from '../notice.ts';

/** What a notification shows of what it is about, by the kind of object. Spec §3 Notification. */
export type ShownObjects = { readonly [O in NoticeObject]: NonNullable<NotificationObject[O]> };

/**
 * Reads the objects of one kind by their ids, as notifications show them. The default export of
 * `features/<floor>/<feature>/noticed.ts`, of the feature that owns them.
 */
export type ObjectReader = {
  [O in NoticeObject]: {
    readonly object: O;
    read(
      ctx: Pick<Ctx, 'db' | 'config'>,
      ids: readonly number[],
    ): Promise<ReadonlyMap<number, ShownObjects[O]>>;
  };
}[NoticeObject];

const files = import.meta.glob<ObjectReader>('/src/features/*/*/noticed.ts', {
  eager: true,
  import: 'default',
});

/** What a notification's row says of its object. */
interface About {
  readonly type: string;
  readonly objectId: number | null;
}

/** The objects that these notifications are about, one query a kind: ask for a row's own. */
export async function readObjects(
  ctx: Pick<Ctx, 'db' | 'config'>,
  rows: readonly About[],
): Promise<(row: About) => Partial<ShownObjects>> {
  const found = new Map<NoticeObject, ReadonlyMap<number, ShownObjects[NoticeObject]>>();
  await Promise.all(
    Object.values(files).map(async ({ object, read }) => {
      const ids = rows.flatMap((row) => (objectOf(row) === object ? (row.objectId ?? []) : []));
      if (ids.length > 0) found.set(object, await read(ctx, [...new Set(ids)]));
    }),
  );
  return (row) => {
    const object = objectOf(row);
    const shown = object && found.get(object)?.get(row.objectId ?? 0);
    return shown ? { [object]: shown } : {};
  };
}

function objectOf({ type }: About): NoticeObject | undefined {
  return KINDS.get(type)?.object;
}

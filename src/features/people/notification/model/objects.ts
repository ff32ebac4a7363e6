import type { Language } from '#base/texts.ts';
import type { Listener } from '#platform/push/tickets.ts';
import type { Ctx } from '#src/context.ts';
import type { NotificationObject } from '../contract.ts';
import { KINDS } from '../kinds.ts';
import type { NoticeObject } from '../notice.ts';

/** The kinds of thing that notifications are about, each read by the feature that owns it. */
type ObjectKind = NoticeObject | 'video' | 'channel';

/** Who reads notifications: the account's owner, or an application of theirs with these scopes. */
export interface Reader extends Pick<Listener, 'scopes'> {
  /** In which they are written; by default the one of each account. */
  readonly language?: Language;
}

/** What a notification shows of the thing it is about, by kind. Spec §3 Notification. */
export type ShownObjects = { readonly [O in ObjectKind]: NonNullable<NotificationObject[O]> };

/**
 * Reads objects of one kind by their ids, as notifications show them, without those of which the reader may
 * not know the link. The default export of
 * `features/<floor>/<feature>/noticed.ts` of the feature that owns them.
 */
export type ObjectReader = {
  [O in ObjectKind]: {
    readonly object: O;
    read(
      ctx: Pick<Ctx, 'db' | 'config'>,
      ids: readonly number[],
      reader: Reader,
      /** The accounts that are told of them, nearly always one. */
      accounts: readonly number[],
    ): Promise<ReadonlyMap<number, ShownObjects[O]>>;
  };
}[ObjectKind];

const files = import.meta.glob<ObjectReader>('/src/features/*/*/{noticed,*-noticed}.ts', {
  eager: true,
  import: 'default',
});

/** The columns of a notification that say what it is about. */
interface ObjectColumns {
  readonly accountId: number;
  readonly type: string;
  readonly videoId: number | null;
  readonly channelId: number | null;
  readonly objectId: number | null;
}

/**
 * Reads what these notifications are about, with one query per kind. The function it answers gives the
 * objects of one row.
 */
export async function readObjects(
  ctx: Pick<Ctx, 'db' | 'config'>,
  rows: readonly ObjectColumns[],
  reader: Reader,
): Promise<(row: ObjectColumns) => Partial<ShownObjects>> {
  const accounts = [...new Set(rows.map(({ accountId }) => accountId))];
  const kinds = await Promise.all(
    Object.values(files).map(async ({ object, read }) => {
      const ids = new Set(rows.flatMap((row) => idOf(row, object) ?? []));
      const found: ReadonlyMap<number, object> =
        ids.size > 0 ? await read(ctx, [...ids], reader, accounts) : new Map();
      return { object, found };
    }),
  );
  return (row) =>
    Object.fromEntries(kinds.map(({ object, found }) => [object, found.get(idOf(row, object) ?? 0)]));
}

/** The id of the object of this kind that the notification is about; null for none. */
function idOf({ type, videoId, channelId, objectId }: ObjectColumns, kind: ObjectKind): number | null {
  if (kind === 'video') return videoId;
  if (kind === 'channel') return channelId;
  return KINDS.get(type)?.object === kind ? objectId : null;
}

import { own } from '#platform/web/own.ts';
import { isDone, resumedList, type UploadList } from '../../list-rules.ts';

/** Pages look there whether there is one. */
const KEY = 'upload-list';
/** Changes are kept this long after the first of them, ms. */
const KEEP_MS = 500;

/** The list that is kept in this browser, as it goes on; null when there is none, or all of it is done. */
export function findList(): UploadList | null {
  const list = readList();
  return list?.items.every(isDone) === false ? resumedList(list) : null;
}

/** The same as its own tab has it. */
export function readList(): UploadList | null {
  try {
    const list = JSON.parse(own.recall(KEY) ?? 'null') as UploadList | null;
    return list && Array.isArray(list.items) && list.items.length > 0 ? list : null;
  } catch {
    return null;
  }
}

/** How many files of the kept list are not uploaded. */
export function countUnfinished(): number {
  return readList()?.items.filter((item) => !isDone(item)).length ?? 0;
}

/** Whether a draft or an unfinished upload belongs to the kept list, where it is continued. */
export function isListed(uploadId: string): boolean {
  return readList()?.items.some(({ upload }) => upload?.uploadId === uploadId) ?? false;
}

/** Keeps a list, soon and when its page is left; null forgets it. A password is not kept. */
export function createKeeper() {
  let latest: UploadList | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (latest === null || latest.items.length === 0) own.forget(KEY);
    else
      own.keep(
        KEY,
        JSON.stringify(latest, (name, value) => (name === 'password' ? undefined : value)),
      );
  }
  return {
    flush,
    keep(list: UploadList | null): void {
      isOver ||= list === null;
      latest = isOver ? null : list;
      timer ??= setTimeout(flush, KEEP_MS);
    },
  };
}

import { useTexts } from '#ui/use-texts.ts';
import { useEffect, useState } from 'react';
import { formatSize } from '#base/sizes.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TEXTS } from '#features/making/upload/texts.ts';
import { workInTabs } from '#features/making/upload/ui/one-tab.ts';
import { listRecords, type NamedRecord } from '#features/making/upload/ui/record.ts';
import { giveUp, lockName, lookUp } from '#features/making/upload/ui/upload-run.ts';

/** An upload that waits for its file. */
type Unfinished = NamedRecord & { readonly stored: number };

/**
 * Uploads that this browser has begun and that stopped half-way, with buttons to continue or discard them.
 */
export function UnfinishedList() {
  const texts = useTexts(TEXTS);
  const [list, setList] = useState<readonly Unfinished[]>([]);
  useEffect(() => {
    const over = new AbortController();
    findAll(over.signal).then(setList, () => undefined);
    return () => over.abort();
  }, []);
  if (list.length === 0) return null;

  function remove(record: Unfinished): void {
    setList(list.filter((other) => other !== record));
    void giveUp(record);
  }
  return (
    <ul className="upload-unfinished">
      {list.map((record) => (
        <li key={record.uploadId} className="upload-from">
          <Icon name="file-video" />
          <span>
            <bdi className="upload-name">{record.name}</bdi>
            <span className="ui-numbers ui-muted">
              {texts.unfinishedAt({ sent: formatSize(record.stored), size: formatSize(record.size) })}
            </span>
          </span>
          <Button variant="quiet" size="small" onClick={() => remove(record)}>
            {texts.giveUp}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Those that no other tab is sending. Uploads that were cancelled while the server was unreachable are
 * cancelled now.
 */
async function findAll(signal: AbortSignal): Promise<readonly Unfinished[]> {
  const busy = await workInTabs();
  // Replacements are stored under a name with a slash, and are listed on their video's own page.
  const records = listRecords().filter(
    (record) => !record.name.includes('/') && !busy.includes(lockName(record)),
  );
  await Promise.all(records.filter(({ isGivenUp }) => isGivenUp).map(giveUp));
  const asked = records.filter(({ isGivenUp }) => !isGivenUp).map((record) => find(record, signal));
  return (await Promise.all(asked)).flatMap((found) => found ?? []);
}

async function find(record: NamedRecord, signal: AbortSignal): Promise<Unfinished | null> {
  const begun = await lookUp(record, signal);
  return begun && { ...record, stored: begun.stored };
}

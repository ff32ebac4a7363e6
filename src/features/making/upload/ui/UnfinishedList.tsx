import { useTexts } from '#ui/use-texts.ts';
import { useEffect, useState } from 'react';
import { formatSize } from '#base/numbers.ts';
import type { TextsOf } from '#base/texts.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TEXTS } from '../texts.ts';
import { isListed } from './list/keep-list.ts';
import { workInTabs } from './one-tab.ts';
import { listRecords, type NamedRecord } from './record.ts';
import { giveUp, lockName, lookUp } from './upload-run.ts';

/** Pause before looking again, ms. */
const LOOK_MS = 1_000;

/** An upload that waits for its file. */
type UnfinishedUpload = NamedRecord & {
  /** Bytes; null while the site was not asked. */
  readonly stored: number | null;
  readonly isUnsure?: boolean;
};

/**
 * Uploads that this browser has begun and that stopped half-way, with buttons to continue or discard them.
 */
export function UnfinishedList() {
  const texts = useTexts(TEXTS);
  // What this browser remembers is shown at once, so that nothing below it moves when the site has answered.
  const [list, setList] = useState<readonly UnfinishedUpload[]>(() =>
    remembered()
      .filter(({ isGivenUp }) => !isGivenUp)
      .map((record) => ({ ...record, stored: null })),
  );
  useEffect(() => {
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    async function look(): Promise<void> {
      const { found, isSettled } = await findAll(over.signal);
      setList(found);
      if (!isSettled && !over.signal.aborted) timer = setTimeout(again, LOOK_MS);
    }
    const again = (): void => void look().catch(() => undefined);
    again();
    return () => (over.abort(), clearTimeout(timer));
  }, []);
  if (list.length === 0) return null;

  function remove(record: UnfinishedUpload): void {
    setList(list.filter((other) => other !== record));
    void giveUp(record);
  }
  return (
    <ul className="upload-unfinished">
      {list.map((record) => (
        <li key={record.uploadId}>
          <Icon name="file-video" />
          <span>
            <bdi className="upload-name">{record.name}</bdi>
            <span className="ui-numbers ui-muted">{unfinishedText(texts, record)}</span>
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
 * Those of this dialog: replacements have a slash in their name, and are listed on their video's page; those
 * of a list are continued there.
 */
function remembered(): readonly NamedRecord[] {
  return listRecords().filter(({ name, uploadId }) => !name.includes('/') && !isListed(uploadId));
}

function unfinishedText(
  texts: TextsOf<typeof TEXTS>,
  { stored, size }: Pick<UnfinishedUpload, 'stored' | 'size'>,
): string {
  if (stored === size) return texts.unfinishedWhole({ size: formatSize(size) });
  return texts.unfinishedAt({ sent: stored === null ? '…' : formatSize(stored), size: formatSize(size) });
}

interface FoundUploads {
  readonly found: readonly UnfinishedUpload[];
  /** Looking again would find the same. */
  readonly isSettled: boolean;
}

/**
 * Those that no other tab is sending. Right after a reload the page before may still look like one, and a
 * busy server may not answer: then it is worth looking again. Uploads that were cancelled while the server
 * was unreachable are cancelled now.
 */
async function findAll(signal: AbortSignal): Promise<FoundUploads> {
  const busy = await workInTabs();
  const records = remembered();
  const waiting = records.filter((record) => !busy.includes(lockName(record)));
  await Promise.all(waiting.filter(({ isGivenUp }) => isGivenUp).map(giveUp));
  const asked = waiting.filter(({ isGivenUp }) => !isGivenUp).map((record) => find(record, signal));
  const found = (await Promise.all(asked)).flatMap((one) => one ?? []);
  return { found, isSettled: waiting.length === records.length && !found.some(({ isUnsure }) => isUnsure) };
}

async function find(record: NamedRecord, signal: AbortSignal): Promise<UnfinishedUpload | null> {
  const begun = await lookUp(record, signal);
  return begun && { ...record, ...begun };
}

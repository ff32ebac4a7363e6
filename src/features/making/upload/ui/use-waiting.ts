import { useEffect, useRef, useState } from 'react';
import type { Details } from './upload-run.ts';
import type { UploadMistake } from './use-upload.ts';

/** A file that waits for its turn. */
export interface WaitingFile {
  readonly file: File;
  /** What was typed for it before it failed; null if nothing was. */
  readonly details: Details | null;
  /** Why it failed. */
  readonly mistake: UploadMistake | null;
}

interface WaitingOptions {
  /** Whether nothing is being described. */
  readonly isFree: boolean;
  /** Those that were sent and failed, which come first. */
  readonly failed: readonly WaitingFile[];
  /** Resolves once it is described, or cannot be. */
  readonly take: (next: WaitingFile) => Promise<void>;
}

/** Files that wait: one after the other is taken as soon as the one before has its details. */
export function useWaiting({ isFree, failed, take }: WaitingOptions) {
  const [added, setAdded] = useState<readonly File[]>([]);
  const waiting = [...failed, ...added.map((file) => ({ file, details: null, mistake: null }))];
  const [next] = waiting;
  const [isTaking, setTaking] = useState(false);

  function remove(file: File): void {
    setAdded((now) => now.filter((one) => one !== file));
  }
  const latest = useRef({ next, take });
  useEffect(() => {
    latest.current = { next, take };
  });
  const nextFile = next?.file;
  useEffect(() => {
    const { current } = latest;
    if (!isFree || isTaking || !nextFile || !current.next) return;
    setTaking(true);
    remove(nextFile);
    void current.take(current.next).finally(() => setTaking(false));
  }, [isFree, isTaking, nextFile]);
  return {
    waiting,
    /** Whether one is being taken, which is neither waiting nor described. */
    isTaking,
    add(files: readonly File[]): void {
      setAdded((now) => withoutTwins([...now, ...files]));
    },
    remove,
  };
}

/** The same file may be dropped twice. */
function withoutTwins(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [`${file.name}/${file.size}/${file.lastModified}`, file])).values()];
}

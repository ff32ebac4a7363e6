import { createTagReader, kindOf, readTime } from './flv-tags.ts';

/** How much of what a sender sends is looked at before anything is made; ms by its own clock, and bytes. */
const LOOK = { ms: 1_200, atLeast: 48 << 10, most: 4 << 20 };

/** How long sound is waited for that the sender has announced, ms by its own clock, and bytes. */
const ANNOUNCED = { ms: 4_000, most: 12 << 20 };

/** The beginning of what a sender sends, while it arrives. */
export interface Head {
  push(chunk: Buffer): void;
  bytes(): Buffer;
  /** Whether there is enough of it to tell what is sent. */
  isEnough(): boolean;
  /**
   * It told too little: as much again is needed. False when there was enough for anything that can be
   * played.
   */
  wait(): boolean;
}

/**
 * Its length is told by the sender's clock: ours says nothing where the machine is busy, or where much
 * arrives at once.
 */
export function createHead(): Head {
  const read = createTagReader();
  const chunks: Buffer[] = [];
  let size = 0;
  let needed = LOOK.ms;
  let [first, last] = [Infinity, 0];
  let hasSound = false;
  let isAnnounced = false;

  const isSoundAwaited = (): boolean =>
    isAnnounced && !hasSound && last - first < ANNOUNCED.ms && size < ANNOUNCED.most;

  return {
    push(chunk) {
      chunks.push(chunk);
      size += chunk.length;
      for (const tag of read(chunk)) {
        const { of } = kindOf(tag);
        if (of === 'facts') isAnnounced ||= tag.includes('audiocodecid');
        if (of === 'facts') continue;
        hasSound ||= of === 'sound';
        first = Math.min(first, readTime(tag));
        last = Math.max(last, readTime(tag));
      }
    },
    bytes: () => Buffer.concat(chunks, size),
    isEnough() {
      const isLong = size >= LOOK.atLeast && last - first >= needed;
      return (isLong || size > LOOK.most) && !isSoundAwaited();
    },
    wait() {
      needed = last - first + LOOK.ms;
      return size <= LOOK.most;
    },
  };
}

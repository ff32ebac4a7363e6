import type { ListItem } from '../../list-rules.ts';
import { createPace } from '../pace.ts';
import type { TransferProgress } from '../transfer.ts';

/** Progress is shown this often, ms. */
const SHOW_MS = 250;

interface ShownProgress {
  readonly items: readonly ListItem[];
  readonly speed: number | null;
}

/** Gathers what the files under way tell many times a second, and adds up how fast all of them are. */
export function createProgress(items: () => readonly ListItem[], show: (now: ShownProgress) => void) {
  const news = new Map<string, TransferProgress>();
  /** Where each file under way was last; what the server had before did not travel now. */
  const last = new Map<string, number>();
  const note = createPace(0);
  let travelled = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (news.size === 0) return;
    const told = new Map(news);
    news.clear();
    for (const [id, { sent }] of told) {
      travelled += Math.max(0, sent - (last.get(id) ?? sent));
      last.set(id, sent);
    }
    show({
      items: items().map((item) => {
        const now = told.get(item.id);
        return now ? { ...item, sent: now.sent, isRetrying: now.isRetrying } : item;
      }),
      speed: note(travelled, performance.now()).bytesPerSecond,
    });
  }
  return {
    flush,
    note(id: string, progress: TransferProgress): void {
      news.set(id, progress);
      timer ??= setTimeout(flush, SHOW_MS);
    },
    end(id: string): void {
      news.delete(id);
      last.delete(id);
    },
  };
}

import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { CallError, errorText } from '#platform/web/call-error.ts';
import { own } from '#platform/web/own.ts';
import type { Chapter } from '#player/core/source.ts';
import { api } from '#src/routes.ts';
import { chapterLines, sortChapters } from '../chapter-rules.ts';

/** A chapter in the editor; its id stays when it moves. */
export interface ChapterRow extends Chapter {
  readonly id: number;
}

/** How it stands with saving. */
export type ChapterState =
  | { readonly kind: 'same' | 'unsaved' | 'saved' | 'conflict' }
  | { readonly kind: 'failed'; readonly text: string };

interface Rows {
  readonly rows: readonly ChapterRow[];
  readonly past: readonly (readonly ChapterRow[])[];
  readonly next: number;
}

/** The chapters that are written, what can be undone, and how they are saved and kept. */
export function useChapterRows(video: string, chapters: readonly Chapter[], revision: string) {
  const key = `chapters.${video}`;
  const [draft] = useState(() => readDraft(own.recall(key)));
  const [{ rows, past }, setRows] = useState<Rows>(() => startRows(draft?.chapters ?? chapters));
  const [base, setBase] = useState(draft?.revision ?? revision);
  const [state, setState] = useState<ChapterState>({ kind: draft ? 'unsaved' : 'same' });
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (state.kind !== 'same' && state.kind !== 'saved')
      own.keep(
        key,
        JSON.stringify({ revision: base, chapters: rows.map(({ at, title }) => ({ at, title })) }),
      );
  }, [key, rows, base, state]);

  function change(how: (rows: readonly ChapterRow[], next: number) => readonly ChapterRow[]): void {
    setRows((now) => withRows(now, how(now.rows, now.next)));
    setState((now) => (now.kind === 'conflict' ? now : { kind: 'unsaved' }));
  }

  async function save(over: string | undefined): Promise<void> {
    setBusy(true);
    try {
      const answer = await call(api.chapter.save, { video, lines: chapterLines(rows), revision: over });
      setBase(answer.revision);
      own.forget(key);
      setState({ kind: 'saved' });
    } catch (error) {
      const isConflict = error instanceof CallError && error.code === 'edited_since';
      setState(isConflict ? { kind: 'conflict' } : { kind: 'failed', text: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  return {
    rows,
    state,
    isBusy,
    isRestored: draft !== null,
    mayUndo: past.length > 0,
    change,
    undo: () =>
      setRows((now) => ({ ...now, rows: now.past.at(-1) ?? now.rows, past: now.past.slice(0, -1) })),
    save: () => void save(base),
    saveAnyway: () => void save(undefined),
    discard(): void {
      own.forget(key);
      location.reload();
    },
  };
}

function startRows(chapters: readonly Chapter[]): Rows {
  return { rows: chapters.map((one, id) => ({ ...one, id })), past: [], next: chapters.length };
}

function withRows(now: Rows, rows: readonly ChapterRow[]): Rows {
  const sorted = sortChapters(rows);
  return {
    rows: sorted,
    past: [...now.past, now.rows].slice(-100),
    next: Math.max(now.next, ...sorted.map(({ id }) => id + 1)),
  };
}

/** What was kept, if it is what this page keeps. */
function readDraft(kept: string | null): { revision: string; chapters: Chapter[] } | null {
  try {
    const { revision, chapters } = JSON.parse(kept ?? '') as { revision: unknown; chapters: unknown };
    if (typeof revision !== 'string' || !Array.isArray(chapters)) return null;
    const read = chapters.map(({ at, title }) => ({ at: Number(at), title: String(title) }));
    return { revision, chapters: read };
  } catch {
    return null;
  }
}

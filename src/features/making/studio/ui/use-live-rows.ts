import { useEffect, useState } from 'react';
import { cardOf, type VideoCardView } from '#features/videos/video/view.ts';
import { call } from '#platform/web/call.ts';
import { followResource } from '#platform/web/follow.ts';
import { api } from '#src/routes.ts';
import type { ManagedVideo } from '../pages/user-manage.load.ts';
import { isInTheMaking } from '../rules.ts';

/** Pause between two requests if push does not work, ms. */
const POLL_MS = 5_000;

/** Changes one row; null removes it from the list. */
export type ChangeRow = (
  id: string,
  change: { video?: Partial<VideoCardView>; progress?: number; error?: string | null } | null,
) => void;

/** The rows on screen, and functions that change them. */
export interface LiveRows {
  readonly rows: readonly ManagedVideo[];
  readonly change: ChangeRow;
  /** Shows removed rows again. */
  readonly bringBack: (ids: readonly string[]) => void;
}

/** The rows of the list; unfinished videos are followed until they are done. */
export function useLiveRows(first: readonly ManagedVideo[]): LiveRows {
  const [all, setRows] = useState(first);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const rows = all.filter(({ video }) => !gone.has(video.id));
  const open = rows
    .filter(({ video, isDraft }) => isInTheMaking(video) && !isDraft)
    .map(({ video }) => video.id)
    .join(' ');

  useEffect(() => (open === '' ? undefined : follow(open.split(' '), change)), [open]);

  function change(...[id, more]: Parameters<ChangeRow>): void {
    if (more) setRows((known) => known.map((row) => (row.video.id === id ? changed(row, more) : row)));
    else setGone((before) => new Set(before).add(id));
  }
  function bringBack(ids: readonly string[]): void {
    setGone((before) => new Set([...before].filter((id) => !ids.includes(id))));
  }
  return { rows, change, bringBack };
}

function changed(row: ManagedVideo, change: NonNullable<Parameters<ChangeRow>[1]>): ManagedVideo {
  const { video, ...making } = change;
  return { ...row, ...making, video: { ...row.video, ...video } };
}

/** By push, and by requesting one after the other, so that a long list costs no more than a short one. */
function follow(ids: readonly string[], change: ChangeRow): () => void {
  const waiting = [...ids];
  const stops = ids.map((id) => followResource('video', id, 'progress', () => void refreshRow(id, change)));
  const timer = setInterval(() => {
    const [next = ''] = waiting.splice(0, 1);
    waiting.push(next);
    void refreshRow(next, change);
  }, POLL_MS);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

async function refreshRow(id: string, change: ChangeRow): Promise<void> {
  const answer = await call(api.detail.read, { video: id }).catch(() => null);
  if (!answer) return;
  const { progress, error } = answer.video.progress;
  change(id, { video: cardOf(answer.video), progress, error });
}

import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { attempt } from '#ui/ribbon-store.ts';
import type { AlbumsAnswer } from '../contract.ts';

/** Somebody's albums on screen: loading more, and reordering by their owner. */
export function useAlbums(first: AlbumsAnswer, user: string) {
  const [albums, setAlbums] = useState(first.albums);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [next, setNext] = useState(first.page.next);
  const { offset, limit } = first.page;

  async function more(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const page = await call(api.album.ofUser, { user, after: next ?? undefined, limit });
      const known = new Set(albums.map(({ album_id }) => album_id));
      setNext(page.page.next);
      setAlbums([...albums, ...page.albums.filter(({ album_id }) => !known.has(album_id))]);
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  }

  /** Moves an album on screen; "Watch later" stays first and is not counted. */
  async function move(from: number, to: number): Promise<void> {
    const album = albums[from];
    const own = albums.filter(({ is_watch_later }) => is_watch_later).length;
    if (!album || to < own || to >= albums.length) return;
    setAlbums(albums.toSpliced(from, 1).toSpliced(to, 0, album));
    const order = offset + to - own;
    const isMoved = await attempt(() => call(api.album.edit, { album: album.album_id, order }));
    if (!isMoved) setAlbums(albums);
  }

  return { albums, isBusy, isEnd: next === null, error, next, more, move };
}

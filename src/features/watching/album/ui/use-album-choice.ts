import { type SubmitEvent as FormEvent, useEffect, useState } from 'react';
import { useTexts } from '#ui/use-texts.ts';
import { reportDone } from '#features/people/account/ui/after-detour.ts';
import { call } from '#platform/web/call.ts';
import { errorText, isAbort } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import type { AlbumObject, ListedAlbum } from '../contract.ts';
import { ALBUMS_MAX } from '../rules.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';

/** An album's id, "Watch later" before it exists, or an album yet to be created. */
export type Choice = 'watch-later' | 'new' | (string & {});

interface ChoiceInput {
  /** The albums' owner; null while unknown. */
  readonly userId: string | null;
  readonly videoIds: readonly string[];
  /** Code of a single video, since ids only work for public ones. */
  readonly code?: string;
  readonly onDone: () => void;
}

/** The album chosen for these videos, and adding them to it. Spec §5: nothing is sent until one is chosen. */
export function useAlbumChoice({ userId, videoIds, code, onDone }: ChoiceInput) {
  const { viewer } = useFrame();
  const texts = useTexts(DIALOG_TEXTS);
  const [albums, setAlbums] = useAlbums(userId, videoIds.join());
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [fresh, setFresh] = useState({ title: '', private: false });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isReady = chosen === 'new' ? fresh.title.trim() !== '' : chosen !== null;

  /** A new album stays chosen, so that a retry after a failure does not create another one. */
  async function create(): Promise<string> {
    const { album } = await call(api.album.create, fresh);
    setAlbums((shown) => [...(shown ?? []), { ...album, contains: [] }]);
    setChosen(album.album_id);
    return album.album_id;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!isReady || isBusy || chosen === null) return;
    setBusy(true);
    setError(null);
    try {
      const album = await addAll(chosen === 'new' ? await create() : chosen, code ? [code] : videoIds);
      onDone();
      reportDone(viewer, texts.added({ title: album.title }), {
        label: texts.open,
        href: entryHref(album, videoIds),
      });
    } catch (failure) {
      setError(errorText(failure));
      setBusy(false);
    }
  }

  return {
    albums: albums.list,
    failure: albums.failure,
    chosen,
    choose: setChosen,
    fresh,
    setFresh,
    isReady,
    isBusy,
    error,
    submit,
  };
}

export type AlbumChoice = ReturnType<typeof useAlbumChoice>;

/** The account's albums and those of others that it fills, with the videos that are already in each. */
function useAlbums(userId: string | null, videoIds: string) {
  const [list, setList] = useState<readonly ListedAlbum[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (userId === null) return;
    const stop = new AbortController();
    const videos = videoIds.split(',');
    const { signal } = stop;
    Promise.all([
      call(api.album.ofUser, { user: userId, videos, limit: ALBUMS_MAX }, { signal }),
      call(api.album.edited, { videos }, { signal }),
    ]).then(
      ([own, edited]) => setList([...own.albums, ...edited.albums]),
      (error: unknown) => !isAbort(error) && setFailure(errorText(error)),
    );
    return () => stop.abort();
  }, [userId, videoIds]);
  return [{ list, failure }, setList] as const;
}

async function addAll(chosen: Choice, videos: readonly string[]): Promise<AlbumObject> {
  let album: AlbumObject | null = null;
  for (const video of videos) {
    const answer =
      chosen === 'watch-later'
        ? call(api.album.watchLater, { video })
        : call(api.album.addVideo, { album: chosen, video });
    album = (await answer).album;
  }
  if (!album) throw new Error('No video was given');
  return album;
}

/** Spec §2.2: where an album is opened after a video was added to it. */
function entryHref({ handle }: AlbumObject, videoIds: readonly string[]): string {
  return `${href('album-by-id', { album: handle })}#album-video-${videoIds.at(-1)}`;
}

import type { VideoCardView } from '#features/videos/video/view.ts';
import { useVeil } from '#features/videos/video/ui/Thumbnail.tsx';
import { useHydrated } from '#shell/browser/hydrated.ts';
import { LazyPart } from '#shell/frame/lazy-part.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { createStore, useStore } from '#ui/store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { CARD_TEXTS } from '../list-texts.ts';
import './PlayHere.css';

/** The id of the one video that plays in a list. */
const playing = createStore<string | null>(null);
const load = () => import('./play-in-list.tsx');

/** Plays a video within its card, and stops the one that plays in another. Spec §4 Feed. */
export function PlayHere({ video, title }: { video: VideoCardView; title: string }) {
  const isPlaying = useStore(playing, null) === video.id;
  const isVeiled = useVeil(video);
  const isHydrated = useHydrated();
  const { playHere } = useTexts(CARD_TEXTS);
  // Without scripts it could do nothing, and the page is smaller without it.
  if (!isHydrated || video.state !== 'success' || isVeiled) return null;
  if (isPlaying) return <LazyPart load={load} given={{ code: video.code, onEnd: () => playing.set(null) }} />;
  return (
    <IconButton
      icon="play"
      label={playHere({ title })}
      className="play-here"
      onClick={() => playing.set(video.id)}
    />
  );
}

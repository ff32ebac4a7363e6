import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { PlayerEvent, PlayerHandle } from '#player/core/events.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { PLAIN_TEXTS } from '#player/core/plain-texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { startAttributes } from './start-facts.ts';
import { boxClass, boxStyle, plainFile } from './poster-box.ts';
import './box.css';

export interface PlayerProps {
  /** Another `videoId` mounts a new player; of the same video, new files are taken, and nothing else. */
  source: PlayerSource;
  /**
   * Read when the player mounts; later changes of `allowUpNext` apply, those of `theatre` and `counts`
   * through the handle.
   */
  options: PlayerOptions;
  onEvent?: (event: PlayerEvent) => void;
  /** Set at the event `ready`, null before and after. */
  ref?: Ref<PlayerHandle | null>;
}

/**
 * The video player. On the server, and until the large part of the code has loaded, it is a plain `<video>`
 * with the progressive file in a box of the right aspect ratio; then the full player replaces it and
 * continues where the plain one was.
 */
export function Player(props: PlayerProps) {
  const { source, ref } = props;
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLVideoElement>(null);
  const [handle, setHandle] = useState<PlayerHandle | null>(null);
  const latest = useLatest(props);
  useImperativeHandle<PlayerHandle | null, PlayerHandle | null>(ref, () => handle, [handle]);
  const allowUpNext = props.options.allowUpNext !== false;
  useEffect(() => handle?.setAllowUpNext(allowUpNext), [handle, allowUpNext]);
  useEffect(() => handle?.setFiles(source.mp4), [handle, source.mp4]);
  useEffect(() => mountWhenLoaded(host, plain, latest, setHandle), [source.videoId, latest]);
  const starts = startAttributes(source, props.options);
  return (
    // By the time that this takes over, the video may have started.
    <div className={boxClass(source)} style={boxStyle(source)} {...starts} suppressHydrationWarning>
      {handle === null && <PlainVideo source={source} ref={plain} />}
      {/* oxlint-disable-next-line react/no-danger -- a film that is in it is none of React's */}
      <div className="vp-host" ref={host} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
    </div>
  );
}

function useLatest(props: PlayerProps): { current: PlayerProps } {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return latest;
}

/** Mounts the full player; returns what unmounts it. */
function mountWhenLoaded(
  host: { current: HTMLElement | null },
  plain: { current: HTMLVideoElement | null },
  latest: { current: PlayerProps },
  setHandle: (handle: PlayerHandle | null) => void,
): () => void {
  const life = new AbortController();
  const { source } = latest.current;
  const place = host.current;
  if (!place) return () => undefined;
  void import('./load.ts')
    .then(async ({ loadPlayer, takeOverPlain }) => {
      const mountPlayer = await loadPlayer(source, latest.current.options, life.signal);
      const onEvent = (event: PlayerEvent): void => latest.current.onEvent?.(event);
      const handle = await mountPlayer(
        place,
        source,
        // Use what the page has learned meanwhile, such as the choice this browser remembers.
        takeOverPlain(plain.current, latest.current.options),
        onEvent,
        life.signal,
      );
      if (!life.signal.aborted) setHandle(handle);
    })
    .catch((error: unknown) => {
      // The plain video stays, and stays usable.
      if (!life.signal.aborted) reportError(error);
    });
  return () => {
    life.abort();
    // A film that nothing has taken over.
    place.replaceChildren();
    setHandle(null);
  };
}

function PlainVideo({ source, ref }: { source: PlayerSource; ref: Ref<HTMLVideoElement> }) {
  const file = plainFile(source);
  return (
    <video
      className="vp-plain"
      controls
      preload="none"
      playsInline
      ref={ref}
      poster={source.poster ?? undefined}
      aria-label={useTexts(PLAIN_TEXTS).videoPlayer({ title: source.title })}
    >
      {file && <source src={file.src} type={file.type} />}
      {source.captions.map(({ src, lang, label, default: isDefault }) => (
        <track key={src} kind="captions" src={src} srcLang={lang} label={label} default={isDefault} />
      ))}
    </video>
  );
}

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Trim } from '#features/making/grab/rules.ts';
import type { PlayerEvent, PlayerHandle } from '#player/core/events.ts';
import { href } from '#src/routes.ts';
import { readClip } from '../rules.ts';
import * as rules from '../trim-rules.ts';

/** Pause after a change before the address follows, ms: browsers limit how often it may change. */
const ADDRESS_MS = 300;
/** Least time between two seeks of a drag, ms: each fetches and decodes what it shows. */
const SEEK_MS = 100;
/** How far before the end a loop starts over, seconds: about a frame. */
const LOOP_LEAD_S = 0.04;

/** What is chosen of a video, and what can be done about it. */
export interface TrimDesk {
  readonly trim: Trim;
  readonly duration: number;
  /** The part of the video that the bar shows. */
  readonly span: rules.Span;
  readonly isZoomed: boolean;
  /** Where the player is, seconds. */
  readonly at: number;
  /** Whether the selection plays, over and over. */
  readonly isLooping: boolean;
  /** The edge that was put somewhere by a key or button, for people who cannot see it. */
  readonly put: rules.Edge | null;
  /** What the fields contain. */
  readonly texts: Readonly<Record<rules.Edge, string>>;
  /** What is wrong with it. */
  readonly mistake: { readonly field: rules.Edge; readonly text: string } | null;
  type(edge: rules.Edge, text: string): void;
  /** The fields are left. */
  settle(): void;
  /** Drags an edge, or moves it by a key. */
  move(edge: rules.Edge, to: number): void;
  /** Puts an edge where the player is. */
  putHere(edge: rules.Edge): void;
  seek(to: number): void;
  toggleLoop(): void;
  toggleZoom(): void;
  /** Goes back to the whole video. */
  reset(): void;
  onEvent(event: PlayerEvent): void;
}

interface TrimmedVideo {
  readonly id: number;
  readonly duration: number;
  /** What the address names. */
  readonly trim: Trim;
  /** What a form that was sent without scripts contained. */
  readonly typed: Readonly<Record<rules.Edge, string>> | null;
}

/** The chosen stretch of a video: in the bar, in the fields, in the player and in the address. */
export function useTrim(video: TrimmedVideo, player: RefObject<PlayerHandle | null>): TrimDesk {
  const { duration } = video;
  const [trim, setTrim] = useState(video.trim);
  const [typed, setTyped] = useState(video.typed);
  const [isShown, setShown] = useState(false);
  const [zoom, setZoom] = useState<rules.Span | null>(null);
  const [put, setPut] = useState<rules.Edge | null>(null);
  const playing = useSelectionLoop(trim, player);
  useAddress(video.id, trim, duration);

  const texts = typed ?? { start: rules.writeMoment(trim.start), end: rules.writeMoment(trim.end) };
  const asked = readClip(texts, duration);

  function choose(next: Trim, edge: rules.Edge, by: 'drag' | 'key' | 'text'): void {
    setTrim(next);
    setPut(by === 'key' ? edge : null);
    if (by !== 'text') setTyped(null);
    if (by !== 'drag' && zoom && (next.start < zoom.from || next.end > zoom.to))
      setZoom(rules.zoomOf(next, duration));
    if (by !== 'key') playing.show(next[edge]);
  }

  function putHere(edge: rules.Edge): void {
    const handle = player.current;
    const here = handle && !handle.paused() ? handle.currentTime() : playing.at;
    choose(rules.putEdge(trim, edge, here, duration), edge, 'key');
  }
  useKeys({ i: () => putHere('start'), o: () => putHere('end') });

  return {
    trim,
    duration,
    span: zoom ?? { from: 0, to: duration },
    isZoomed: zoom !== null,
    put,
    texts,
    mistake: isShown && 'field' in asked ? asked : null,
    ...playing,
    putHere,
    type(edge, text) {
      const next = { ...texts, [edge]: text };
      setTyped(next);
      const read = readClip(next, duration);
      if (!('field' in read)) choose(read, edge, 'text');
    },
    settle() {
      setShown(true);
      if (!('field' in asked)) setTyped(null);
    },
    move: (edge, to) => choose(rules.moveEdge(trim, edge, to, duration), edge, 'drag'),
    toggleZoom: () => setZoom(zoom ? null : rules.zoomOf(trim, duration)),
    reset() {
      setZoom(null);
      choose(rules.widestTrim(duration), 'start', 'drag');
    },
  };
}

/** Where the player is, and playing of just the selection. */
function useSelectionLoop(trim: Trim, player: RefObject<PlayerHandle | null>) {
  const [at, setAt] = useState(trim.start);
  const [isLooping, setLooping] = useState(false);
  const again = useEffectEvent((handle: PlayerHandle) => {
    if (handle.currentTime() >= trim.end - LOOP_LEAD_S) handle.seek(trim.start);
  });
  useEffect(() => {
    if (!isLooping) return;
    let frame = 0;
    const look = () => {
      if (player.current) again(player.current);
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [isLooping, player]);

  const wanted = useRef<{ to: number; timer: ReturnType<typeof setTimeout> } | null>(null);

  function seek(to: number): void {
    setAt(to);
    if (wanted.current) {
      wanted.current.to = to;
      return;
    }
    player.current?.seek(to);
    const timer = setTimeout(() => {
      const last = wanted.current?.to ?? to;
      wanted.current = null;
      if (last !== to) seek(last);
    }, SEEK_MS);
    wanted.current = { to, timer };
  }
  useEffect(() => () => clearTimeout(wanted.current?.timer), []);

  return {
    at,
    isLooping,
    seek,
    /** Stops to show a moment. */
    show(to: number): void {
      setLooping(false);
      player.current?.pause();
      seek(to);
    },
    toggleLoop(): void {
      setLooping(!isLooping);
      if (isLooping) return player.current?.pause();
      seek(trim.start);
      void player.current?.play();
    },
    onEvent(event: PlayerEvent): void {
      if (event.type === 'timeupdate' || event.type === 'seeked') setAt(event.currentTime);
      // The end of the video pauses it as well.
      if (event.type === 'pause' && event.currentTime < trim.end - 0.5) setLooping(false);
      if (event.type !== 'ended' || !isLooping) return;
      seek(trim.start);
      void player.current?.play();
    },
  };
}

/** Keeps the selection in the address, so that a reload finds it again. */
function useAddress(video: number, { start, end }: Trim, duration: number): void {
  const begun = useRef(false);
  useEffect(() => {
    // What was asked for stays as it was written.
    if (!begun.current) {
      begun.current = true;
      return;
    }
    const widest = rules.widestTrim(duration);
    const isWidest = start === widest.start && end === widest.end;
    const asked = isWidest ? {} : { start: rules.writeMoment(start), end: rules.writeMoment(end) };
    const timer = setTimeout(
      () => history.replaceState(history.state, '', href('clip', {}, { video, ...asked })),
      ADDRESS_MS,
    );
    return () => clearTimeout(timer);
  }, [video, start, end, duration]);
}

/** Keys of the page that work wherever nobody is typing, before the player's own. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** Where letters are typed. */
const TYPED = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED) !== null;
}

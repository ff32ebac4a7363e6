import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { CallError, errorText } from '#platform/web/call-error.ts';
import { own } from '#platform/web/own.ts';
import { api } from '#src/routes.ts';
import type { Caption } from '../contract.ts';
import type { TimedCue } from '../cue-times-rules.ts';
import { readDraft, writeDraft } from '../draft-rules.ts';
import { writeVtt } from '../write-rules.ts';

/** Pause after a change before it is kept in the browser, ms. */
const KEEP_MS = 400;

/** How it stands with saving: `leftOut` counts what says nothing and stays in the browser. */
export type SaveState =
  | { readonly kind: 'same' | 'unsaved' | 'nothing' | 'conflict' }
  | { readonly kind: 'saved'; readonly leftOut: number }
  | { readonly kind: 'failed'; readonly text: string };

interface StoredCaptions {
  readonly video: string;
  readonly lang: string;
  readonly src: string;
}

/** The draft that this browser keeps of these captions; null without one. */
export function recallDraft({ video, lang }: StoredCaptions) {
  return readDraft(own.recall(keyOf(video, lang)));
}

/** Forgets that draft. */
export function forgetDraft({ video, lang }: StoredCaptions): void {
  own.forget(keyOf(video, lang));
}

function keyOf(video: string, lang: string): string {
  return `captions.${video}.${lang}`;
}

/** Saves captions, and keeps in the browser what is not saved yet. `over` is where the edit began. */
export function useCaptionStore(stored: StoredCaptions, over: string, cues: readonly TimedCue[]) {
  const [state, setState] = useState<SaveState>({ kind: 'same' });
  const [isBusy, setBusy] = useState(false);
  const base = useRef(over);
  const first = useRef(cues);
  const latest = useRef(cues);
  useEffect(() => {
    latest.current = cues;
    if (first.current !== cues) setState((now) => (now.kind === 'conflict' ? now : { kind: 'unsaved' }));
  }, [cues]);
  useKept(stored, base, cues, state);

  async function save(place: string): Promise<void> {
    if (isBusy) return;
    const kept = cues.filter(({ text }) => text.trim() !== '');
    if (kept.length === 0) return setState({ kind: 'nothing' });
    setBusy(true);
    try {
      base.current = await send(stored, kept, place);
      first.current = cues;
      // Whoever has gone on writing meanwhile has something to save again.
      if (latest.current !== cues) return setState({ kind: 'unsaved' });
      const leftOut = cues.length - kept.length;
      if (leftOut > 0) own.keep(keyOf(stored.video, stored.lang), writeDraft({ over: base.current, cues }));
      else forgetDraft(stored);
      setState({ kind: 'saved', leftOut });
    } catch (error) {
      const isConflict = error instanceof CallError && error.code === 'edited_since';
      setState(isConflict ? { kind: 'conflict' } : { kind: 'failed', text: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  return {
    state,
    isBusy,
    save: () => void save(base.current),
    /** Saves in place of what somebody else has saved meanwhile. */
    saveAnyway: () =>
      void readPlace(stored).then(save, (error: unknown) =>
        setState({ kind: 'failed', text: errorText(error) }),
      ),
  };
}

/** Keeps what is not saved, a moment after each change and before the page goes. */
function useKept(
  { video, lang }: StoredCaptions,
  base: { readonly current: string },
  cues: readonly TimedCue[],
  state: SaveState,
): void {
  const isUnsaved = state.kind !== 'same' && state.kind !== 'saved';
  const keep = useEffectEvent(() => {
    if (isUnsaved) own.keep(keyOf(video, lang), writeDraft({ over: base.current, cues }));
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setTimeout(() => keep(), KEEP_MS);
    return () => clearTimeout(timer);
  }, [cues, isUnsaved]);
  useEffect(() => {
    const leave = () => keep();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
}

/** Answers where they are stored now. */
async function send(
  { video, lang }: StoredCaptions,
  cues: readonly TimedCue[],
  over: string,
): Promise<string> {
  const { captions } = await call(api.caption.add, { video, lang, text: writeVtt(cues), over });
  return placeIn(captions, lang);
}

async function readPlace({ video, lang }: StoredCaptions): Promise<string> {
  return placeIn((await call(api.caption.list, { video })).captions, lang);
}

function placeIn(captions: readonly Caption[], lang: string): string {
  return captions.find((one) => one.lang === lang)?.src ?? '';
}

import { type FormEvent, useEffect, useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import type { TextsOf } from '#base/texts.ts';
import { SuggestInput } from '#features/people/user/ui/SuggestArea.tsx';
import { call } from '#platform/web/call.ts';
import { CallError, errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useDraft } from '#ui/use-draft.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { CommentsData } from '../beside.ts';
import { CHAT_TEXTS } from '../chat-texts.ts';
import type { ChatNow } from '../contract.ts';
import { BODY_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { linesOf, type Said } from './chat-state.ts';
import { SignInFirst } from './SignInFirst.tsx';

interface ChatFormProps {
  video: CommentsData['video'];
  /** Why the viewer can write nothing; null where they can. */
  closed: string | null;
  sent: CommentsData['sent'];
  /** Null until it was read. */
  now: ChatNow | null;
  onSent: (said: Said) => void;
}

/** Writes a message, or says why that is not possible now. */
export function ChatForm({ video, closed, sent, now, onSent }: ChatFormProps) {
  const { viewer } = useFrame();
  const [texts, words] = [useTexts(CHAT_TEXTS), useTexts(TEXTS)];
  const draft = useDraft(`comment-draft-${video.id}`, sent?.body);
  const [error, setError] = useState(sent?.mistake ?? null);
  const [isBusy, setBusy] = useState(false);
  const [left, waitFor] = useWait(now?.wait_seconds ?? 0);
  if (!viewer) return <SignInFirst>{texts.signIn}</SignInFirst>;
  const locked = now?.locked && !now.may_run ? words.locked : null;
  const why = closed ?? locked ?? (now?.wait_seconds === null ? texts.followFirst : null);
  if (why !== null)
    return (
      <p className="ui-muted comments-locked">
        <Icon name={locked ? 'lock' : 'ban'} size={16} /> {why}
      </p>
    );

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = draft.text;
    if (body.trim() === '' || isBusy || left > 0) return;
    setBusy(true);
    setError(null);
    try {
      const { comment } = await call(api.comment.create, { video: video.code, body });
      draft.clear(body);
      onSent({ lines: linesOf([comment]) });
      if (comment.state === 'held') showRibbon(words.heldSent, 'info');
      if (!now?.may_run) waitFor(now?.slow_seconds ?? 0);
    } catch (failure) {
      if (failure instanceof CallError && failure.retryAfter !== null) waitFor(failure.retryAfter);
      else setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      method="post"
      action={href('video-view', { code: video.code })}
      className="chat-form"
      onSubmit={send}
    >
      <input type="hidden" name="code" value={video.code} />
      <SuggestInput
        name="body"
        label={texts.write}
        hideLabel
        placeholder={texts.write}
        maxLength={BODY_MAX}
        autoComplete="off"
        required
        value={draft.text}
        error={error ?? undefined}
        hint={hintOf(now, left, texts)}
        onChange={(event) => draft.write(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" busy={isBusy} disabled={left > 0}>
        {texts.send}
      </Button>
    </form>
  );
}

function hintOf(now: ChatNow | null, left: number, texts: TextsOf<typeof CHAT_TEXTS>) {
  if (left > 0) return texts.wait({ time: formatDuration(left) });
  if (!now || now.may_run || now.slow_seconds === 0) return undefined;
  return texts.slow({ time: formatDuration(now.slow_seconds) });
}

/** Seconds that are left of a time to wait, and how to begin one. */
function useWait(first: number): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  function waitFor(seconds: number): void {
    setUntil(seconds > 0 ? Date.now() + seconds * 1_000 : 0);
    setLeft(seconds);
  }
  useEffect(() => waitFor(first), [first]);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return [left, waitFor];
}

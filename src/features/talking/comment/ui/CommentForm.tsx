import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { SuggestArea } from '#features/people/user/ui/SuggestArea.tsx';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { submitOnKey } from '#ui/TextArea.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { CommentsData } from '../beside.ts';
import type { CommentObject } from '../contract.ts';
import { BODY_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';

interface CommentFormProps {
  video: { readonly id: string; readonly code: string };
  /** The comment that it replies to. */
  parent?: string;
  /** Initial text of the reply. */
  start?: string;
  /** Where the form is sent without scripts. */
  action: string;
  currentTime?: (() => number | undefined) | undefined;
  /** What was typed, if the form was sent without scripts and refused. */
  sent?: CommentsData['sent'];
  onSent: (comment: CommentObject) => void;
  /** Leaves the form, whose text is kept. */
  onLeave?: () => void;
  children?: ReactNode;
}

/** Writes a comment or a reply. The draft is kept on this device until it is sent. */
export function CommentForm({
  video,
  parent,
  start = '',
  action,
  currentTime,
  onSent,
  ...more
}: CommentFormProps) {
  const texts = useTexts(TEXTS);
  const draft = useDraft(
    `comment-draft-${parent ? `${video.id}-${parent}` : video.id}`,
    more.sent?.body,
    start,
  );
  const moment = useMoment(currentTime);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState(more.sent?.mistake ?? null);
  const [isSent, setSent] = useState(false);
  const body = draft.text;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { comment } = await call(api.comment.create, {
        video: video.code,
        comment: parent,
        body,
        at: moment.attached,
      });
      draft.clear(body);
      moment.reset();
      onSent(comment);
      setSent(comment.state !== 'held');
      if (comment.state === 'held') showRibbon(texts.heldSent, 'info');
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Escape' || !more.onLeave) return submitOnKey(event);
    event.stopPropagation();
    more.onLeave();
  }

  return (
    <form method="post" action={action} className="comment-form" onSubmit={send}>
      <input type="hidden" name="code" value={video.code} />
      {parent && <input type="hidden" name="comment" value={parent} />}
      <SuggestArea
        name="body"
        label={parent ? texts.replyTo : texts.write}
        hideLabel
        placeholder={parent ? texts.replyTo : texts.write}
        rows={parent ? 2 : 3}
        limit={BODY_MAX}
        required
        autoFocus={parent !== undefined}
        onFocus={parent === undefined ? undefined : toEnd}
        value={body}
        error={error ?? undefined}
        onChange={(event) => {
          if (body === '') moment.note();
          setSent(false);
          draft.write(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {body !== '' && <MomentBox moment={moment} />}
      <SendRow label={parent ? texts.reply : texts.send} isBusy={isBusy} isSent={isSent}>
        {more.children}
      </SendRow>
    </form>
  );
}

interface SendRowProps {
  label: string;
  isBusy: boolean;
  isSent: boolean;
  children: ReactNode;
}

/** Sends what is written; who hears the page hears that it was. */
function SendRow({ label, isBusy, isSent, children }: SendRowProps) {
  const texts = useTexts(TEXTS);
  return (
    <div className="comment-form-buttons">
      <p role="status" className="ui-hidden">
        {isSent && texts.sent}
      </p>
      {children}
      <Button type="submit" variant="primary" size="small" busy={isBusy}>
        {label}
      </Button>
    </div>
  );
}

/** Puts the caret after what a reply begins with, once: later it is where the writer puts it. */
function toEnd({ currentTarget: field }: FocusEvent<HTMLTextAreaElement>): void {
  if (field.selectionEnd === 0) field.setSelectionRange(field.value.length, field.value.length);
}

function MomentBox({ moment }: { moment: ReturnType<typeof useMoment> }) {
  const texts = useTexts(TEXTS);
  if (moment.at === undefined) return null;
  return (
    <Checkbox
      className="comment-moment ui-numbers"
      label={texts.attach({ time: formatDuration(moment.at) })}
      checked={moment.attached !== undefined}
      onChange={(event) => moment.attach(event.currentTarget.checked)}
    />
  );
}

/** The time of the film at which the writer began, and whether it goes with the comment. */
function useMoment(currentTime: (() => number | undefined) | undefined) {
  const [at, setAt] = useState<number | undefined>();
  const [isAttached, setAttached] = useState(true);
  const note = () => setAt(momentOf(currentTime?.()));
  function reset(): void {
    setAt(undefined);
    setAttached(true);
  }
  return { at, attached: isAttached ? at : undefined, note, attach: setAttached, reset };
}

/** The time to attach; nobody means the very beginning. */
function momentOf(seconds: number | undefined): number | undefined {
  return seconds !== undefined && seconds >= 1 ? Math.floor(seconds) : undefined;
}

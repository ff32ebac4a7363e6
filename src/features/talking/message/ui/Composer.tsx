import { type KeyboardEvent, type SubmitEvent as FormEvent, useState } from 'react';
import { SuggestArea } from '#features/people/user/ui/SuggestArea.tsx';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MESSAGE_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';

interface ComposerProps {
  threadId: string;
  /** The text of a message that was sent without scripts and refused. */
  first: string;
  onSend: (body: string) => Promise<void>;
  onTyping: () => void;
}

/** The field for writing a message: Enter sends, Shift+Enter starts a new line. */
export function Composer({ threadId, first, onSend, onTyping }: ComposerProps) {
  const texts = useTexts(TEXTS);
  const { text: body, write, clear } = useDraft(`message-draft-${threadId}`, first);
  const [isBusy, setBusy] = useState(false);
  const { sent } = useFrame();
  const [error, setError] = useState(sent?.mistake.text);

  async function send(): Promise<void> {
    if (isBusy || body.trim() === '') return;
    setBusy(true);
    setError(undefined);
    try {
      await onSend(body);
      clear(body);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void send();
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (!isSendKey(event)) return;
    event.preventDefault();
    void send();
  }
  return (
    <form
      method="post"
      action={href('message-thread', { thread: threadId })}
      className="composer"
      onSubmit={submit}
    >
      <div className="composer-line">
        <SuggestArea
          name="body"
          label={texts.body}
          hideLabel
          placeholder={texts.body}
          title={texts.bodyHint}
          rows={1}
          required
          limit={MESSAGE_MAX}
          value={body}
          error={error}
          onChange={(event) => {
            write(event.currentTarget.value);
            onTyping();
          }}
          onKeyDown={press}
        />
        <IconButton
          type="submit"
          icon="send"
          label={texts.send}
          aria-disabled={isBusy}
          className="composer-send"
        />
      </div>
    </form>
  );
}

/** Enter without modifiers, and not during IME composition. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
}

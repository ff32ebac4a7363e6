import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { SuggestArea } from '#features/people/user/ui/SuggestArea.tsx';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { submitOnKey } from '#ui/TextArea.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { CommentObject } from '../contract.ts';
import { BODY_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';

interface EditFormProps {
  comment: CommentObject;
  code: string;
  onSaved: (comment: CommentObject) => void;
  onCancel: () => void;
}

/** The form for editing one's own comment. */
export function EditForm({ comment, code, onSaved, onCancel }: EditFormProps) {
  const texts = useTexts(TEXTS);
  const [body, setBody] = useState(comment.body);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      onSaved((await call(api.comment.edit, { comment: comment.comment_id, video: code, body })).comment);
    } catch (failure) {
      setError(errorText(failure));
      setBusy(false);
    }
  }

  function cancel(event: KeyboardEvent): void {
    event.stopPropagation();
    onCancel();
  }

  return (
    <form className="comment-form" data-about={`comment ${comment.comment_id}`} onSubmit={save}>
      <SuggestArea
        label={texts.edit}
        hideLabel
        rows={3}
        limit={BODY_MAX}
        required
        autoFocus
        value={body}
        error={error ?? undefined}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={(event) => (event.key === 'Escape' ? cancel(event) : submitOnKey(event))}
      />
      <div className="comment-form-buttons">
        <Button size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" size="small" busy={isBusy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

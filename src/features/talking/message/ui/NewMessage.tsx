import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { SuggestArea } from '#features/people/user/ui/SuggestArea.tsx';
import { useForm } from '#shell/browser/use-form.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { submitOnKey } from '#ui/TextArea.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MESSAGE_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { PeopleField } from './PeopleField.tsx';

interface NewMessageProps {
  to: string;
  body: string;
}

/** A message to somebody with whom there is no conversation yet, or to several people. */
export function NewMessage({ to: firstTo, body: firstBody }: NewMessageProps) {
  const texts = useTexts(TEXTS);
  const [to, setTo] = useState(firstTo);
  const { text: body, write, clear } = useDraft(`message-draft-to-${firstTo}`, firstBody);
  const form = useForm(
    () => null,
    async () => {
      const { thread } = await call(api.message.create, { to, body });
      clear(body);
      location.assign(thread.url);
    },
    'to',
  );
  return (
    <form
      data-begin={firstTo === '' || undefined}
      method="post"
      action={href('message-list')}
      className="new-message"
      onSubmit={form.onSubmit}
    >
      <header className="conversation-head">
        <IconButton href={href('message-list')} icon="arrow-left" label={texts.title} />
        <h1 className="conversation-title">{texts.write}</h1>
      </header>
      <SentMistake beside={['to', 'body']} />
      <PeopleField first={firstTo} error={form.errorOf('to')} onChange={setTo} />
      <SuggestArea
        data-begin={firstTo !== '' || undefined}
        name="body"
        label={texts.body}
        required
        rows={4}
        limit={MESSAGE_MAX}
        value={body}
        error={form.errorOf('body')}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={submitOnKey}
      />
      <Button type="submit" variant="primary" icon="send" busy={form.isBusy}>
        {texts.send}
      </Button>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Menu } from '#ui/Menu.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CHAT_SETTINGS_TEXTS } from '../chat-texts.ts';
import type { ChatNow } from '../contract.ts';
import { TEXTS } from '../texts.ts';

/** What is offered: seconds between two messages, and minutes of following. */
const PAUSES = [0, 3, 5, 10, 30, 60, 120, 300];
const FOLLOWING = [-1, 0, 10, 60, 1_440];

interface ChatSettingsProps {
  code: string;
  now: ChatNow;
}

/** How a chat works, for those who run it. */
export default function ChatSettings({ code, now }: ChatSettingsProps) {
  const { title } = useTexts(CHAT_SETTINGS_TEXTS);
  return (
    <Menu label={title} icon="settings-2" iconOnly kind="panel" lazy className="chat-settings">
      <SettingsForm key={`${now.slow_seconds} ${now.follow_minutes} ${now.locked}`} code={code} now={now} />
    </Menu>
  );
}

function SettingsForm({ code, now }: ChatSettingsProps) {
  const texts = useTexts(CHAT_SETTINGS_TEXTS);
  const words = useTexts(TEXTS);
  const [isBusy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await call(api.comment.changeDiscussion, {
        video: code,
        locked: form.has('locked'),
        slow_seconds: Number(form.get('slow')),
        follow_minutes: Number(form.get('follow')),
        blocked_words: String(form.get('words')),
      });
      setMistake(null);
      showRibbon();
    } catch (failure) {
      setMistake(errorText(failure));
    } finally {
      setBusy(false);
    }
  }
  const followingText = (minutes: number): string => {
    if (minutes < 0) return texts.everybody;
    return minutes === 0 ? texts.followers : texts.followersFor(minutes);
  };
  return (
    <form className="chat-settings-form" onSubmit={save}>
      {mistake && <Alert kind="danger">{mistake}</Alert>}
      <Select
        name="slow"
        label={texts.slowMode}
        defaultValue={String(now.slow_seconds)}
        options={offered(PAUSES, now.slow_seconds).map((seconds) => ({
          value: String(seconds),
          label: seconds === 0 ? texts.off : texts.seconds(seconds),
        }))}
      />
      <Select
        name="follow"
        label={texts.who}
        defaultValue={String(now.follow_minutes ?? -1)}
        options={offered(FOLLOWING, now.follow_minutes ?? -1).map((minutes) => ({
          value: String(minutes),
          label: followingText(minutes),
        }))}
      />
      <TextArea
        name="words"
        label={texts.words}
        hint={texts.wordsHint}
        rows={3}
        defaultValue={now.blocked_words.join('\n')}
      />
      <Checkbox name="locked" label={words.lock} defaultChecked={now.locked} />
      <Button type="submit" variant="primary" size="small" busy={isBusy}>
        {texts.save}
      </Button>
    </form>
  );
}

/** With what is set, if that is another one. */
function offered(values: readonly number[], value: number): number[] {
  return [...new Set([...values, value])].sort((one, other) => one - other);
}

import { useState } from 'react';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CHOICE_TEXTS } from '../texts.ts';
import type { ChannelChoices } from '../contract.ts';
import { useChannelChoices } from './use-categories.ts';
import './ChannelField.css';

interface ChannelFieldProps {
  label: string;
  /** Choices before the channels, such as none. */
  before: readonly { value: string; label: string }[];
  /** The id of the channel that is chosen when the form opens. */
  value: string;
  onChange?: (channel: string) => void;
  /** Of the field in a form that works without scripts, in which `channel_name` may name another channel. */
  name?: string;
  optional?: boolean;
  error?: string | undefined;
  /** The name that was typed before the form was refused. */
  typed?: string;
  /** What the form began with, where it was refused since. */
  was?: string;
  /** What the page already knows; null has it asked for. */
  first: ChannelChoices | null;
}

/** The choice of a channel: those at hand in a list, and any other by a search. */
export function ChannelField({
  before,
  value,
  onChange,
  name,
  typed,
  was,
  first,
  ...look
}: ChannelFieldProps) {
  const texts = useTexts(CHOICE_TEXTS);
  const [chosen, setChosen] = useState(value);
  const { channels, isSearching, text, setText, found, take } = useChannelChoices(value, first, typed);
  const choose = (channel: string) => {
    setChosen(channel);
    onChange?.(channel);
  };
  const listed = channels.map(({ channel_id, title }) => ({ value: channel_id, label: title }));
  const current = channels.find(({ channel_id }) => channel_id === chosen);
  return (
    <div className="channel-field">
      <Select
        {...look}
        name={name}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        options={[...before, ...listed]}
      />
      {current && current.rules !== '' && <Rules channel={current} />}
      {name && isSearching && <input type="hidden" name="channel_was" value={was ?? value} />}
      {isSearching && (
        <TextInput
          name={name && 'channel_name'}
          label={texts.other}
          hint={found?.length === 0 ? texts.none : texts.otherHint}
          optional
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {found && found.length > 0 && (
        <ul className="channel-found" aria-label={texts.found}>
          {found.map((choice) => (
            <li key={choice.channel_id}>
              <Button
                size="small"
                onClick={() => {
                  take(choice);
                  choose(choice.channel_id);
                }}
              >
                {choice.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the channel asks of videos: the first lines of its rules, and where all of them are. */
function Rules({ channel: { url, rules } }: { channel: ChannelChoices['channels'][number] }) {
  const texts = useTexts(CHOICE_TEXTS);
  return (
    <div className="channel-rules">
      <p className="ui-muted">{rules}</p>
      <a href={href('channel', { channel: url }, { tab: 'about' })} target="_blank" rel="noopener">
        {texts.rules}
      </a>
    </div>
  );
}

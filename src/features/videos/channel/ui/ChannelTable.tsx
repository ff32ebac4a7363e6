import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { SwitchButton } from '#ui/SwitchButton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CHANNELS_TEXTS } from '../panel-texts.ts';
import type { ListedChannel } from '../model/panel.ts';
import { Cell, PanelTable } from '#features/pages/panel/ui/PanelTable.tsx';

/** The query of the open part of the list. */
type ListQuery = Readonly<Record<string, string | number | undefined>>;

const FLAGS = ['is_default', 'hide_suggest'] as const;

/** Channels with switches for where they are shown. */
export function ChannelTable({ channels, here }: { channels: readonly ListedChannel[]; here: ListQuery }) {
  const texts = useTexts(CHANNELS_TEXTS);
  return (
    <PanelTable
      label={texts.title}
      heads={[
        texts.channel,
        { number: texts.videos },
        { number: texts.followers },
        ...FLAGS.map((flag) => texts.flags[flag]),
        texts.edit,
      ]}
    >
      {channels.map((channel) => (
        <ChannelRow key={channel.url} channel={channel} here={here} />
      ))}
    </PanelTable>
  );
}

function ChannelRow({ channel, here }: { channel: ListedChannel; here: ListQuery }) {
  const texts = useTexts(CHANNELS_TEXTS);
  const { url, title, videos, followers } = channel;
  return (
    <tr>
      <Cell label={texts.channel}>
        <a href={href('channel', { channel: url })}>{title}</a>
      </Cell>
      <Cell label={texts.videos} isNumber>
        {videos}
      </Cell>
      <Cell label={texts.followers} isNumber>
        {followers}
      </Cell>
      {FLAGS.map((flag) => (
        <Cell key={flag} label={texts.flags[flag]}>
          <FlagForm flag={flag} channel={channel} here={here} />
        </Cell>
      ))}
      <Cell label={texts.edit} isAct>
        <Button
          href={href('channel-manage', { channel: url })}
          size="small"
          icon="pencil"
          aria-label={texts.editOf({ channel: title })}
        >
          {texts.edit}
        </Button>
      </Cell>
    </tr>
  );
}

interface FlagFormProps {
  flag: (typeof FLAGS)[number];
  channel: ListedChannel;
  here: ListQuery;
}

/** A form that switches one flag and returns to the same part of the list. */
function FlagForm({ flag, channel, here }: FlagFormProps) {
  const texts = useTexts(CHANNELS_TEXTS);
  const isOn = channel[flag];
  return (
    <form method="post" action={href('panel-channels')}>
      <input type="hidden" name="channel" value={channel.url} />
      {Object.entries(here).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SwitchButton
        label={texts.flagOf({ flag: texts.flags[flag], channel: channel.title })}
        checked={isOn}
        name={flag}
        value={isOn ? '0' : '1'}
      />
    </form>
  );
}

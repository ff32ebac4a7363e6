import { href } from '#src/routes.ts';
import type { ChannelObject } from '#features/videos/channel/contract.ts';
import './ChannelGrid.css';

/** Channels, each with the line that says what it is about. */
export function ChannelGrid({ channels }: { channels: readonly ChannelObject[] }) {
  return (
    <ul className="channel-grid">
      {channels.map((channel) => (
        <li key={channel.channel_id}>
          <a href={href('channel', { channel: channel.url })}>
            <strong>{channel.title}</strong>
            <span className="ui-muted">{channel.description}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

import { href } from '#src/routes.ts';
import { Marked } from '#ui/Marked.tsx';
import type { ChannelObject } from '../contract.ts';
import './ChannelGrid.css';

/** Channels, each with the line that says what it is about. */
export function ChannelGrid({ channels }: { channels: readonly ChannelObject[] }) {
  return (
    <ul className="channel-grid">
      {channels.map((channel) => (
        <li key={channel.channel_id}>
          <a href={href('channel', { channel: channel.url })}>
            <strong>
              <Marked text={channel.title} />
            </strong>
            <span className="ui-muted">
              <Marked text={channel.description} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

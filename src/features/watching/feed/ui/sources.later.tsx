import { ChannelPicture } from '#features/videos/channel/ui/ChannelPicture.tsx';
import { href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { SourceView } from '../pages/following.load.ts';
import { TEXTS } from '../texts.ts';
import './Sources.css';

/** Links to the channels and people whose videos a list contains. */
export default function Sources({ sources }: { sources: readonly SourceView[] }) {
  const texts = useTexts(TEXTS);
  return (
    <ul className="sources" aria-label={texts.sources}>
      {sources.map((source) => (
        <li key={`${source.kind} ${source.id}`}>
          {source.kind === 'channel' ? <ChannelLink source={source} /> : <PersonLink source={source} />}
        </li>
      ))}
    </ul>
  );
}

function ChannelLink({ source: { id, name, title, picture } }: { source: SourceView }) {
  return (
    <a href={href('channel', { channel: name })}>
      <ChannelPicture channel={{ channel_id: id, title, picture }} size={32} />
      <span>{title}</span>
    </a>
  );
}

function PersonLink({ source: { name, title, picture } }: { source: SourceView }) {
  return (
    <a href={href('user-profile', { username: name })}>
      <Avatar src={picture} name={title} size={32} />
      <span>{title}</span>
    </a>
  );
}

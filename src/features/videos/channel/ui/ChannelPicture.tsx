import './ChannelPicture.css';

interface ChannelPictureProps {
  channel: { readonly channel_id: string; readonly title: string; readonly picture: string | null };
  size: 32 | 40 | 64 | 96;
}

/** Colours of the tiles of channels without a picture. */
const TINTS = 6;

/** A channel's picture, or a tile with its first letter; beside its written name it is decoration. */
export function ChannelPicture({ channel: { channel_id, title, picture }, size }: ChannelPictureProps) {
  const box = { width: size, height: size };
  if (picture)
    return (
      <span className="channel-picture" style={box}>
        <img src={picture} alt="" width={size} height={size} loading={size > 64 ? 'eager' : 'lazy'} />
      </span>
    );
  return (
    <span className="channel-picture" style={box} data-tint={Number(channel_id) % TINTS} aria-hidden="true">
      <span style={{ fontSize: size * 0.44 }}>{[...title][0]?.toUpperCase()}</span>
    </span>
  );
}

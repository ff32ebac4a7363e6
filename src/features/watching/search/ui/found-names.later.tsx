import type { ReactNode } from 'react';
import { AccountItem } from '#features/people/follow/ui/AccountItem.tsx';
import { ChannelGrid } from '#features/videos/channel/ui/ChannelGrid.tsx';
import { ChannelPicture } from '#features/videos/channel/ui/ChannelPicture.tsx';
import { TagLinks } from '#features/videos/tag/ui/TagLinks.tsx';
import { AlbumCard } from '#features/watching/album/ui/AlbumCard.tsx';
import { href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Marked } from '#ui/Marked.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { addressOf, type SearchAddress } from '../rules.ts';
import type { NamedResults } from '../contract.ts';
import { LATER_TEXTS } from '../later-texts.ts';
import type { SpokenView } from '../view.ts';
import { FoundSpoken } from './FoundSpoken.tsx';
import { useNames } from './use-names.ts';
import './FoundNames.css';

interface NamesProps {
  address: SearchAddress;
  names: NamedResults & { readonly next: string | null };
}

interface FoundNamesProps {
  address: SearchAddress;
  names: NamesProps['names'] | null;
  spoken: readonly SpokenView[];
}

/**
 * People, channels, tags and albums that were found by name: a few of each kind in one row above the videos,
 * or pages of one kind; and videos in which the words are said.
 */
export default function FoundNames({ address, names, spoken }: FoundNamesProps) {
  const isRow = address.kind === 'all';
  return (
    <>
      {names && isRow && <NameRow {...names} />}
      {names && !isRow && <NamesOfKind address={address} names={names} />}
      {spoken.length > 0 && <FoundSpoken found={spoken} />}
    </>
  );
}

/** How many of each kind the row shows: the tabs lead to more. */
const MOST = { users: 4, channels: 3, tags: 4, albums: 2 };

function NameRow({ users, channels, tags, albums }: NamedResults) {
  const texts = useTexts(LATER_TEXTS);
  if (users.length + channels.length + tags.length + albums.length === 0) return null;
  return (
    <ul className="found-row" aria-label={texts.names}>
      {users.slice(0, MOST.users).map((user) => (
        <Name
          key={`user ${user.user_id}`}
          to={href('user-profile', { username: user.username })}
          picture={<Avatar src={user.avatar_url} name={user.username} size={40} />}
          name={user.displayname}
          about={<Marked text={`@${user.username}`} />}
        />
      ))}
      {channels.slice(0, MOST.channels).map((channel) => (
        <Name
          key={`channel ${channel.url}`}
          to={href('channel', { channel: channel.url })}
          picture={<ChannelPicture channel={channel} size={40} />}
          name={channel.title}
          about={texts.kindOf.channels}
        />
      ))}
      {tags.slice(0, MOST.tags).map((tag) => (
        <Name
          key={`tag ${tag.text}`}
          to={href('tag', { tag: tag.text })}
          picture={<Sign icon="hash" />}
          name={tag.label}
          about={texts.videoCount(tag.use_count)}
        />
      ))}
      {albums.slice(0, MOST.albums).map((album) => (
        <Name
          key={`album ${album.album_id}`}
          to={href('album-view', { username: album.user.username, slug: album.url })}
          picture={album.thumbnail ? <img src={album.thumbnail} alt="" /> : <Sign icon="album" />}
          name={album.title}
          about={texts.kindOf.albums}
        />
      ))}
    </ul>
  );
}

interface NameProps {
  to: string;
  picture: ReactNode;
  name: string;
  about: ReactNode;
}

function Name({ to, picture, name, about }: NameProps) {
  return (
    <li>
      <a href={to} className="found-name">
        {picture}
        <span>
          <strong>
            <Marked text={name} />
          </strong>
          <small className="ui-muted ui-numbers">{about}</small>
        </span>
      </a>
    </li>
  );
}

function Sign({ icon }: { icon: 'hash' | 'album' }) {
  return (
    <span className="found-sign">
      <Icon name={icon} size={20} />
    </span>
  );
}

function NamesOfKind({ address, names: first }: NamesProps) {
  const { names, next, more, isBusy, error } = useNames(address, first);
  const { users, channels, tags, albums } = names;
  return (
    <div className="found-names">
      {users.length > 0 && (
        <ul className="account-list found-people">
          {users.map((account) => (
            <AccountItem key={account.user_id} account={account} />
          ))}
        </ul>
      )}
      {channels.length > 0 && <ChannelGrid channels={channels} />}
      {tags.length > 0 && <TagLinks tags={tags} />}
      {albums.length > 0 && (
        <ul className="album-grid">
          {albums.map((album) => (
            <li key={album.album_id}>
              <AlbumCard album={album} />
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <LoadMore
          onMore={more}
          busy={isBusy}
          error={error}
          href={`${addressOf(address)}&after=${encodeURIComponent(next)}`}
        />
      )}
    </div>
  );
}

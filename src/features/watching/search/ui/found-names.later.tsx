import { AccountItem } from '#features/people/follow/ui/AccountItem.tsx';
import { ChannelGrid } from '#features/videos/channel/ui/ChannelGrid.tsx';
import { TagLinks } from '#features/videos/tag/ui/TagLinks.tsx';
import { AlbumCard } from '#features/watching/album/ui/AlbumCard.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { type ReactNode, useId } from 'react';
import { addressOf, type Kind, type SearchAddress } from '../rules.ts';
import type { NamedResults } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { useNames } from './use-names.ts';
import './FoundNames.css';

interface FoundNamesProps {
  address: SearchAddress;
  names: NamedResults & { readonly next: string | null };
}

/** People, channels, tags and albums that were found by name: a few of each kind, or pages of one kind. */
export default function FoundNames({ address, names: first }: FoundNamesProps) {
  const { names, next, more, isBusy, error } = useNames(address, first);
  const { users, channels, tags, albums } = names;
  return (
    <>
      <Found kind="people" address={address} isThere={users.length > 0}>
        <ul className="account-list found-people">
          {users.map((account) => (
            <AccountItem key={account.user_id} account={account} />
          ))}
        </ul>
      </Found>
      <Found kind="channels" address={address} isThere={channels.length > 0}>
        <ChannelGrid channels={channels} />
      </Found>
      <Found kind="tags" address={address} isThere={tags.length > 0}>
        <TagLinks tags={tags} />
      </Found>
      <Found kind="albums" address={address} isThere={albums.length > 0}>
        <ul className="album-grid">
          {albums.map((album) => (
            <li key={album.album_id}>
              <AlbumCard album={album} />
            </li>
          ))}
        </ul>
      </Found>
      {next !== null && (
        <LoadMore
          onMore={more}
          busy={isBusy}
          error={error}
          href={`${addressOf(address)}&after=${encodeURIComponent(next)}`}
        />
      )}
    </>
  );
}

interface FoundProps {
  kind: Exclude<Kind, 'all' | 'videos'>;
  address: SearchAddress;
  isThere: boolean;
  children: ReactNode;
}

function Found({ kind, address, isThere, children }: FoundProps) {
  const texts = useTexts(TEXTS);
  const id = useId();
  if (!isThere) return null;
  return (
    <section aria-labelledby={id} className="found-names">
      <header className="search-section">
        <h2 id={id}>{texts.kinds[kind]}</h2>
        {address.kind === 'all' && (
          <a className="ui-lone" href={addressOf({ ...address, kind })}>
            {texts.seeAll}
          </a>
        )}
      </header>
      {children}
    </section>
  );
}

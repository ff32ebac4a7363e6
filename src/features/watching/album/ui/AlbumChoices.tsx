import { TITLE_MAX } from '#base/title.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SkeletonLines } from '#ui/SkeletonLines.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { ListedAlbum } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import type { AlbumChoice } from './use-album-choice.ts';

/** From this many albums on, they can be searched. */
const MANY = 8;

interface AlbumChoicesProps {
  choice: AlbumChoice;
  videoCount: number;
}

/** The site's own list, the viewer's albums, and a new one, as one group of radio buttons. */
export function AlbumChoices({ choice, videoCount }: AlbumChoicesProps) {
  const [text, setText] = useState('');
  const box = useRef<HTMLFieldSetElement>(null);
  const { albums } = choice;
  useFirstFocus(box, albums !== null);
  if (choice.failure) return <Alert kind="danger">{choice.failure}</Alert>;
  if (!albums) return <Waiting />;
  const shown = albums.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()));
  const offersWatchLater = !albums.some((album) => album.is_watch_later);
  return (
    <fieldset ref={box}>
      <legend className="ui-hidden">Albums</legend>
      {albums.length >= MANY && (
        <TextInput
          type="search"
          label="Search your albums"
          hideLabel
          placeholder="Search your albums"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className="album-choices">
        {offersWatchLater && <WatchLaterRow choice={choice} />}
        {shown.map((album) => (
          <AlbumRow key={album.album_id} album={album} choice={choice} videoCount={videoCount} />
        ))}
        {shown.length === 0 && albums.length > 0 && (
          <li className="album-choices-none ui-muted">No album of yours is called that.</li>
        )}
      </ul>
      <NewAlbum choice={choice} />
    </fieldset>
  );
}

function WatchLaterRow({ choice }: { choice: AlbumChoice }) {
  return (
    <li>
      <ChoiceRow
        value="watch-later"
        choice={choice}
        title={TEXTS.watchLater}
        meta="Only you can see it"
        picture={<Icon name="clock" />}
      />
    </li>
  );
}

function AlbumRow({
  album,
  choice,
  videoCount,
}: {
  album: ListedAlbum;
  choice: AlbumChoice;
  videoCount: number;
}) {
  const isInside = album.contains.length >= videoCount;
  const picture = album.thumbnail ? (
    <img src={album.thumbnail} alt="" width={72} height={40} loading="lazy" />
  ) : (
    <Icon name={album.is_watch_later ? 'clock' : 'album'} />
  );
  return (
    <li>
      <ChoiceRow
        value={album.album_id}
        choice={choice}
        title={album.title}
        meta={metaOf(album, videoCount)}
        isInside={isInside}
        isPrivate={album.private}
        picture={picture}
      />
    </li>
  );
}

function metaOf({ contains, video_count }: ListedAlbum, videoCount: number): string {
  if (contains.length >= videoCount) return 'Already in it';
  if (contains.length > 0) return `${contains.length} of ${videoCount} are in it`;
  return video_count === 1 ? '1 video' : `${video_count} videos`;
}

/** A new album, made together with its first video. */
function NewAlbum({ choice }: { choice: AlbumChoice }) {
  const { chosen, fresh, setFresh } = choice;
  return (
    <div className="album-new">
      <ChoiceRow value="new" choice={choice} title={TEXTS.create} picture={<Icon name="plus" />} />
      {chosen === 'new' && (
        <div className="album-new-fields">
          <TextInput
            label="Title"
            counter={TITLE_MAX}
            value={fresh.title}
            onChange={(event) => setFresh({ ...fresh, title: event.currentTarget.value })}
          />
          <Checkbox
            label="Private"
            hint="Only you can see it."
            checked={fresh.private}
            onChange={(event) => setFresh({ ...fresh, private: event.currentTarget.checked })}
          />
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" className="album-waiting">
      <span className="ui-hidden">Looking for your albums</span>
      <SkeletonLines count={3} />
    </div>
  );
}

/** The dialog opens before its list is there: the focus follows when it comes. */
function useFirstFocus(box: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere) box.current?.querySelector<HTMLElement>('input[type=radio]:enabled')?.focus();
  }, [box, isThere]);
}

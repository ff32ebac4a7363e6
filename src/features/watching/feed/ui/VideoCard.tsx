import { useContext, useRef, useState } from 'react';
import { TEXTS } from '#features/videos/video/texts.ts';
import { avatarUrl, isModerator, nameOf } from '#base/person.ts';
import { timeAgo } from '#base/time-ago.ts';
import { VoteButtons } from '#features/watching/vote/ui/VoteButtons.tsx';
import { Watcher } from '#features/watching/watch/ui/Watcher.tsx';
import { type Frame, useFrame } from '#shell/frame/frame.ts';
import { KeptMarkup } from '#shell/frame/kept-markup.tsx';
import { href } from '#src/routes.ts';
import { Marked, Marks } from '#ui/Marked.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useResource } from '#platform/web/use-resource.ts';
import { useTexts } from '#ui/use-texts.ts';
import { useBroken } from '#ui/use-broken.ts';
import type { CardOwner, VideoCardView } from '#features/videos/video/view.ts';
import { hasPicture } from '#features/videos/video/file-rules.ts';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import { useOnScreen } from '#features/videos/video/ui/use-on-screen.ts';
import { isVeiled } from '#features/videos/video/veil-rules.ts';
import { VideoLabels } from '#features/videos/video/ui/VideoLabels.tsx';
import { PlayHere } from './PlayHere.tsx';
import { VideoMenu } from './VideoMenu.tsx';
import './VideoCard.css';

interface VideoCardProps {
  video: VideoCardView;
  /** For cards above the fold: the picture is loaded at once. */
  isEager?: boolean;
}

/** A video in a list, with its menu. The server keeps its markup, unless a search marks words in it. */
export function VideoCard(props: VideoCardProps) {
  const frame = useFrame();
  const isMarked = useContext(Marks) !== null;
  const { video, isEager = false } = props;
  if (isMarked) return <DrawnCard {...props} />;
  const picture = isEager && hasPicture(video) ? video.thumbnail : null;
  return (
    <KeptMarkup shown={video} look={() => `${isEager} ${lookOf(video, frame)}`} picture={picture}>
      <DrawnCard {...props} />
    </KeptMarkup>
  );
}

/** All of the frame that a card is drawn with. */
export function lookOf(video: VideoCardView, { viewer, page, lang, now }: Frame): string {
  const isOwn = viewer !== null && viewer.user_id === video.owner?.id;
  const looks = [lang, page === 'featured', isOwn, isModerator(viewer), isVeiled(viewer, video)];
  return [...looks, timeAgo(video.at, now)].join(' ');
}

function DrawnCard({ video: given, isEager = false }: VideoCardProps) {
  const { viewer, page } = useFrame();
  const card = useRef<HTMLElement>(null);
  const [change, setChange] = useState<Partial<VideoCardView>>({});
  const video = { ...given, ...change };
  const isFollowed = useOnScreen(card, viewer !== null);
  const counts = useCardCounts(given, isFollowed);
  const path = href('video-view', { code: video.code });
  const texts = useTexts(TEXTS);
  const title = texts.title((page === 'featured' && video.featured_title) || video.title);
  return (
    <article className="video-card" ref={card}>
      <Thumbnail video={video} width={480} isEager={isEager} />
      <PlayHere video={video} title={title} />
      <h2 className="ui-two-lines">
        <a href={path}>
          <Marked text={title} />
        </a>
      </h2>
      <VoteButtons
        videoId={video.id}
        code={video.code}
        score={video.score}
        vote={video.vote}
        look="pill"
        isFollowed={isFollowed}
      />
      <CardMeta video={video} counts={counts} />
      <VideoMenu video={video} place="card" onChange={(more) => setChange({ ...change, ...more })} />
    </article>
  );
}

function OwnerLink({ owner }: { owner: CardOwner }) {
  const src = avatarUrl({ ...owner, id: Number(owner.id) });
  const { isBroken, watched } = useBroken(src);
  return (
    <a href={href('user-profile', owner)}>
      {!isBroken && <img {...watched} src={src} alt="" loading="lazy" />}
      <span>{nameOf(owner)}</span>
    </a>
  );
}

function CardMeta({ video, counts }: { video: VideoCardView; counts: CardCounts }) {
  const { now } = useFrame();
  const texts = useTexts(TEXTS);
  return (
    <p>
      {video.owner && <OwnerLink owner={video.owner} />}
      <span>
        {`${texts.views(counts.views)} · `}
        <TimeAgo at={video.at} now={now} />
      </span>
      {counts.watching > 0 && (
        <Watcher video={video.code}>
          <span className="ui-live">{texts.watching(counts.watching)}</span>
        </Watcher>
      )}
      <span className="video-card-labels">
        <VideoLabels video={video} />
      </span>
    </p>
  );
}

/** The live numbers of a card. */
interface CardCounts {
  readonly views: number;
  readonly watching: number;
}

/** Views and watchers of a card, updated by push while `isFollowed`. */
function useCardCounts(video: VideoCardView, isFollowed: boolean): CardCounts {
  const { view_count: views, watching_count: watching } = video;
  const [counts, setCounts] = useState<CardCounts>({ views, watching });
  useResource('video', isFollowed ? video.id : null, 'watch', (now) =>
    setCounts({ views: now.views, watching: now.watching }),
  );
  return counts;
}

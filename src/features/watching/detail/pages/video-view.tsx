import { type RefObject, Suspense, useCallback, useRef, useState } from 'react';
import { albumQueue } from '#features/watching/album/ui/album-queue.ts';
import { reportPlayerEvent } from '#features/watching/analytics/ui/report-event.ts';
import { useHeartbeat } from '#features/watching/watch/ui/use-heartbeat.ts';
import { usePosition } from '#features/watching/history/ui/use-position.ts';
import type { PlayerEvent, PlayerHandle } from '#player/core/events.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import { startsAlone } from '#player/ui/alone.ts';
import { useAutoplay } from '#shell/browser/autoplay.ts';
import { useComesFirst } from '#shell/browser/rest.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { ActionRow } from '../ui/ActionRow.tsx';
import { Description } from '../ui/Description.tsx';
import { OwnerLine } from '../ui/OwnerLine.tsx';
import { RelatedList } from '../ui/RelatedList.tsx';
import { openShare } from '#features/videos/video/ui/open-share.ts';
import { upNextItems } from '#features/videos/video/ui/up-next.ts';
import { useLiveVideo } from '#features/videos/video/ui/use-live-video.ts';
import { TranscriptBelow } from '../ui/BesideVideo.tsx';
import type { Playback } from '../ui/moments.ts';
import { VideoStage } from '../ui/VideoStage.tsx';
import type { VideoDetailView } from '#features/videos/video/view.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { createStore } from '#ui/store.ts';
import type { TakenDownData, WatchPageData } from './video-view.load.ts';
import './video-view.css';

const Comments = laterPart('comments', () => import('#features/talking/comment/ui/comments.later.tsx'));
const GuestOwner = laterPart('guest-owner', () => import('#features/making/studio/ui/guest-owner.later.tsx'));
const Restricted = laterPart('restricted', () => import('../ui/restricted.later.tsx'));
const Tippers = laterPart('tippers', () => import('#features/talking/tip/ui/tippers.later.tsx'));

/** The watch page, or why there is nothing to watch. */
export default function VideoViewPage(data: WatchPageData | TakenDownData) {
  if (data.video !== null) return <WatchPage {...data} />;
  return data.restricted ? <Restricted {...data.restricted} /> : <TakenDown />;
}

function TakenDown() {
  const { suspended, seeHot } = useTexts(VIDEO_TEXTS);
  return (
    <EmptyState
      icon="shield"
      level={1}
      title={suspended}
      action={<Button href={href('hot')}>{seeHot}</Button>}
    />
  );
}

/**
 * The watch page: player, title, actions, owner, description, comments and related videos. The player
 * hydrates before the rest.
 */
function WatchPage(data: WatchPageData) {
  const { video: first, related } = data;
  const { siteName } = useFrame();
  const language = useLanguage();
  const { title } = useTexts(VIDEO_TEXTS);
  const [isAutoplay] = useAutoplay();
  const player = useRef<PlayerHandle | null>(null);
  const [video, change] = useLiveVideo(first);
  const [isPlaying, setPlaying] = useState(false);
  const [isTheatre, setTheatre] = useState(false);
  const live = useHeartbeat(video, isPlaying && !data.isInternal);
  const savePosition = usePosition(video.code);
  const [next, ...queue] = [...albumQueue(data.album, language), ...upNextItems(related.videos, language)];
  const currentTime = useCallback(() => player.current?.currentTime(), []);
  const share = () =>
    openShare(video, player.current?.currentTime() ?? 0, (share_count) => change({ share_count }));
  const playback = usePlayback(player);
  const endWait = useComesFirst(startsAlone({ autoplay: isAutoplay }));

  function onEvent(event: PlayerEvent): void {
    if (!data.isInternal) reportPlayerEvent(event);
    // What counts it must not compete with the first picture.
    if (event.type === 'firstframe' || (event.type === 'play' && !event.first)) setPlaying(true);
    if (event.type === 'pause' || event.type === 'ended') setPlaying(false);
    if (event.type === 'timeupdate') live.note(event.currentTime, event.duration);
    if (event.type === 'timeupdate' || event.type === 'seeked') playback.clock.set(event.currentTime);
    if (event.type === 'theatre') setTheatre(event.on);
    if (event.type === 'position') savePosition(event.currentTime);
    if (event.type === 'share') share();
    if (event.type === 'firstframe' || event.type === 'error') endWait();
  }

  return (
    <div className={isTheatre ? 'watch watch-theatre' : 'watch'}>
      <div className="watch-stage">
        <VideoStage
          video={video}
          about={data}
          onChange={change}
          player={player}
          options={playerOptions(data, video, { siteName, next: next ?? null, queue, isAutoplay })}
          onEvent={onEvent}
        />
      </div>
      <div className="watch-main">
        <Suspense>
          <h1 className="watch-title ui-bidi">{title(video.title)}</h1>
          <ActionRow
            video={video}
            score={live.score}
            vote={first.vote}
            rights={data}
            onShare={share}
            onChange={change}
            currentTime={currentTime}
          />
          <OwnerLine video={video} live={live} isFollowing={data.isFollowing} standing={data.standing} />
          <BelowOwner data={data} video={video} playback={playback} currentTime={currentTime} />
        </Suspense>
      </div>
      <Suspense>
        <RelatedList
          related={related}
          album={data.album}
          sponsor={data.sponsor}
          video={video}
          playback={playback}
        />
      </Suspense>
    </div>
  );
}

interface PlayerSurroundings extends Pick<PlayerOptions, 'siteName' | 'next' | 'queue'> {
  isAutoplay: boolean;
}

function playerOptions(
  data: WatchPageData,
  { file }: VideoDetailView,
  { isAutoplay, ...around }: PlayerSurroundings,
): PlayerOptions {
  return {
    ...around,
    page: data.isInternal ? 'internal' : 'view',
    siteUrl: '',
    allowUpNext: isAutoplay,
    autoplay: isAutoplay,
    resumeAt: data.resumeAt,
    downloadUrl: (data.mayDownload && file) || null,
    ads: data.ads,
    theatre: true,
    // In an album short videos end as well, since the next one waits for that.
    ...(data.album && { loop: data.album.mode.repeat === 'one' }),
  };
}

interface BelowOwnerProps {
  data: WatchPageData;
  video: VideoDetailView;
  playback: Playback;
  currentTime: () => number | undefined;
}

function BelowOwner({ data, video, playback, currentTime }: BelowOwnerProps) {
  return (
    <>
      {video.owner === null && <GuestOwner video={data.video} />}
      <Description video={video} />
      <TranscriptBelow video={video} playback={playback} />
      {data.tippers.tippers.length > 0 && <Tippers {...data.tippers} />}
      <Comments data={data.comments} currentTime={currentTime} isOnAir={video.on_air} />
    </>
  );
}

/** Where the film is, and how to go elsewhere in it, for what follows it beside the player. */
function usePlayback(player: RefObject<PlayerHandle | null>): Playback {
  const [playback] = useState(() => ({
    clock: createStore(0),
    seek(seconds: number): boolean {
      player.current?.seek(seconds);
      return player.current !== null;
    },
  }));
  return playback;
}

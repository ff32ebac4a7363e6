import { type ReactNode, type RefObject, useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { zonedText } from '#base/texts.ts';
import { type Showing, timeLeft } from '#features/videos/video/premiere-rules.ts';
import { isDrawn, largeThumbnail } from '#features/videos/video/ui/picture-paths.ts';
import type { VideoDetailView } from '#features/videos/video/view.ts';
import { createLiveKeeper } from '#features/watching/watch/ui/keep-live.ts';
import type { PlayerEvent, PlayerHandle } from '#player/core/events.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Button } from '#ui/Button.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { PREMIERE_TEXTS } from '../premiere-texts.ts';
import { usePremiere } from './use-premiere.ts';
import './premiere.css';

/** Draws the player with options of its own, and hears it. */
export type DrawPlayer = (options?: Partial<PlayerOptions>, hear?: (event: PlayerEvent) => void) => ReactNode;

export interface PremiereProps {
  video: VideoDetailView;
  showing: Showing;
  player: RefObject<PlayerHandle | null>;
  draw: DrawPlayer;
  onChange: (change: Partial<VideoDetailView>) => void;
}

/** How much further the live point is than the player before it offers to go there, seconds. */
const BEHIND_S = 4;

/** The stage of a premiere: a countdown, then the player at the live point until it is over. */
export default function Premiere({ player, draw, ...given }: PremiereProps) {
  const texts = useTexts(PREMIERE_TEXTS);
  const premiere = usePremiere(given);
  const { liveNow, hasBegun, isLive } = premiere;
  const [keepLive] = useState(createLiveKeeper);
  if (!hasBegun) return <Waiting {...given} {...premiere} />;

  function hear(event: PlayerEvent): void {
    if (player.current) keepLive(event, player.current, liveNow());
  }
  const live = liveNow();
  const isBehind = live !== null && player.current !== null && live - player.current.currentTime() > BEHIND_S;
  function jump(): void {
    player.current?.seek(liveNow() ?? 0);
    void player.current?.play();
  }
  return (
    <>
      {draw({ autoplay: true, startAt: live ?? 0, resumeAt: null, loop: false, ads: null }, hear)}
      <div className="premiere-strip">
        {isLive && <strong className="premiere-badge">{texts.live}</strong>}
        {isLive && isBehind && (
          <Button size="small" icon="skip-forward" onClick={jump}>
            {texts.jump}
          </Button>
        )}
      </div>
    </>
  );
}

interface WaitingProps extends Pick<PremiereProps, 'video'> {
  now: number;
  startsAt: number;
  waiting: number;
}

function Waiting({ video, now, startsAt, waiting }: WaitingProps) {
  const isLive = video.showing?.is_live === true;
  const { viewer } = useFrame();
  const texts = useTexts(PREMIERE_TEXTS);
  const language = useLanguage();
  const zone = video.restricted?.kind === 'scheduled' ? video.restricted.zone : 'UTC';
  return (
    <div className="video-stage video-stage-empty premiere">
      {isDrawn(video.thumbnail) && (
        <img className="premiere-picture" src={largeThumbnail(video.thumbnail)} alt="" />
      )}
      <div className="premiere-note">
        <p>
          <time dateTime={new Date(startsAt).toISOString()}>
            {isLive
              ? texts.liveBegins({ time: zonedText(new Date(startsAt), zone, language) })
              : texts.begins({ time: zonedText(new Date(startsAt), zone, language) })}
          </time>
        </p>
        <Countdown left={startsAt - now} soon={isLive ? texts.liveSoon : texts.soon} />
        {waiting > 1 && <p className="ui-live ui-numbers">{texts.waiting(waiting)}</p>}
        {viewer?.user_id !== video.owner?.id && video.owner && <p>{texts.follow}</p>}
        <noscript>
          <p>{texts.reload}</p>
        </noscript>
      </div>
    </div>
  );
}

function Countdown({ left, soon }: { left: number; soon: string }) {
  const texts = useTexts(PREMIERE_TEXTS);
  if (left <= 0)
    return (
      <p className="premiere-left" role="status">
        {soon}
      </p>
    );
  const { days, hours, minutes, seconds } = timeLeft(left);
  const rest = formatDuration((hours * 60 + minutes) * 60 + seconds);
  return (
    <p className="premiere-left ui-numbers" role="timer" aria-label={texts.left}>
      {days > 0 && <span>{texts.days(days)} </span>}
      {rest}
    </p>
  );
}

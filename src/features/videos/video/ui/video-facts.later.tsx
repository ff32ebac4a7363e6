import { TEXTS as SIZE_TEXTS } from '#features/making/original/texts.ts';
import { nameOf } from '#features/order/review/rules.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { PanelVideo } from '../pages/panel-video.load.ts';
import { VIDEO_TEXTS } from '../panel-texts.ts';
import { Fact, Facts } from '#features/pages/panel/ui/Facts.tsx';

/** Facts about a video, beside its form. */
export default function VideoFacts({ video }: { video: PanelVideo }) {
  const texts = useTexts(VIDEO_TEXTS);
  const sizeTexts = useTexts(SIZE_TEXTS);
  const { now } = useFrame();
  const { id, owner, state, createdAt, score, reports, code, thumbnail, duration, dropped } = video;
  const item = href('panel-item', { item: nameOf({ type: 'video', id }) });
  const profile = owner && <a href={href('user-profile', { username: owner })}>{owner}</a>;
  return (
    <aside className="panel-part">
      <h2>{texts.facts}</h2>
      <Thumbnail video={{ thumbnail, duration, state, nsfw: false }} width={320} isEager />
      <Facts>
        <Fact name={texts.state}>{texts.states[state]}</Fact>
        <Fact name={texts.owner}>{profile ?? texts.nobody}</Fact>
        <Fact name={texts.made}>
          <TimeAgo at={createdAt} now={now} />
        </Fact>
        <Fact name={texts.score}>{score}</Fact>
        {dropped && (
          <Fact name={sizeTexts.fact}>
            <a href={href('video-replace', { code })}>{`${dropped.side}p`}</a>
          </Fact>
        )}
        <Fact name={texts.reports}>{reports > 0 ? <a href={item}>{reports}</a> : reports}</Fact>
      </Facts>
      <div>
        <Button href={href('video-view', { code })} icon="play">
          {texts.open}
        </Button>
      </div>
    </aside>
  );
}

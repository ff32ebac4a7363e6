import type { AlbumBeside } from '#features/watching/album/model/beside.ts';
import type { Sponsor } from '#features/watching/ad/contract.ts';
import { AdSlot } from '#features/watching/ad/ui/AdSlot.tsx';
import { reasonOf, type RelatedReasons } from '#features/watching/watch/rules.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { KeptMarkup } from '#shell/frame/kept-markup.tsx';
import { laterPart } from '#shell/frame/later-part.tsx';
import { href } from '#src/routes.ts';
import type { VideoCardView, VideoDetailView } from '#features/videos/video/view.ts';
import { useVeil } from '#features/videos/video/ui/Thumbnail.tsx';
import { VideoRow } from '#features/videos/video/ui/VideoRow.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS, WATCH_TEXTS } from '../texts.ts';
import { BesideVideo } from './BesideVideo.tsx';
import type { Playback } from './moments.ts';
import './RelatedList.css';

const AlbumPanel = laterPart(
  'album-panel',
  () => import('#features/watching/album/ui/album-panel.later.tsx'),
);

interface RelatedListProps {
  related: {
    readonly videos: readonly VideoCardView[];
    readonly reasons: RelatedReasons;
  };
  album: AlbumBeside | null;
  sponsor: Sponsor | null;
  video: VideoDetailView;
  playback: Playback;
}

/** Number of videos above the sponsor and the app promotion. */
const ABOVE = 3;

/** The column beside the video: its album, what follows, its chapters and its transcript. */
export function RelatedList({ album, video, playback, ...next }: RelatedListProps) {
  const texts = useTexts(TEXTS);
  return (
    <aside className="watch-side" aria-label={texts.upNext}>
      {album && <AlbumPanel album={album} />}
      <BesideVideo video={video} playback={playback}>
        <NextVideos {...next} />
      </BesideVideo>
    </aside>
  );
}

/** Related videos, then hot ones, grouped by reason. */
function NextVideos({
  related: { videos, reasons },
  sponsor,
}: Pick<RelatedListProps, 'related' | 'sponsor'>) {
  const texts = useTexts(TEXTS);
  const watchTexts = useTexts(WATCH_TEXTS);
  const whyOf = (video: VideoCardView | undefined) => video && reasonOf(reasons, video.id);
  const item = (video: VideoCardView, place: number) => {
    const why = reasonOf(reasons, video.id);
    return (
      <li key={video.id}>
        {why !== whyOf(videos[place - 1]) && <h3 className="watch-next-why">{watchTexts.reasons[why]}</h3>}
        <NextRow video={video} />
      </li>
    );
  };
  return (
    <>
      <h2 className="watch-side-head">{texts.upNext}</h2>
      {videos.length === 0 && <p className="ui-muted">{texts.nothingNext}</p>}
      <ul className="watch-next">
        {videos.slice(0, ABOVE).map(item)}
        <Beside sponsor={sponsor} />
        {videos.slice(ABOVE).map((video, place) => item(video, place + ABOVE))}
      </ul>
    </>
  );
}

/** A video that may follow. The server keeps its markup. */
export function NextRow({ video }: { video: VideoCardView }) {
  const { lang } = useFrame();
  const isBlurred = useVeil(video);
  return (
    <KeptMarkup shown={video} look={() => `next ${lang} ${isBlurred}`}>
      <VideoRow video={video} href={href('video-view', { code: video.code })} level={4} picture={160} />
    </KeptMarkup>
  );
}

/** The site's own content is among the first items, where the player is still visible. */
function Beside({ sponsor }: Pick<RelatedListProps, 'sponsor'>) {
  const { settings } = useFrame();
  if (!sponsor && !settings.androidAppUrl) return null;
  return (
    <li className="watch-next-beside">
      {sponsor && <AdSlot sponsor={sponsor} />}
      <AppPromotion />
    </li>
  );
}

/** Offers the mobile app, if the site has one. Spec §1. */
function AppPromotion() {
  const { siteName, settings } = useFrame();
  const texts = useTexts(TEXTS);
  if (!settings.androidAppUrl) return null;
  return (
    <Button icon="smartphone" href={settings.androidAppUrl} block rel="noopener">
      {texts.openApp({ siteName })}
    </Button>
  );
}

import type { PlayerSource } from '#player/core/source.ts';
import { Player } from '#player/ui/Player.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { Alert } from '#ui/Alert.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';

/** The video itself in the site's player, so that nobody has to leave the page to decide. */
export default function QueuedFilm({ film }: { film: PlayerSource }) {
  const texts = useTexts(QUEUE_TEXTS);
  const { siteName } = useFrame();
  if (film.mp4.length === 0 && film.hls === null && film.youtube === null)
    return <Alert kind="info">{texts.unplayable}</Alert>;
  // The keys of the player work inside of it only: outside, keys decide.
  const options = { page: 'internal', siteUrl: '', siteName, feedProfile: true, loop: false } as const;
  return (
    <div className="panel-film">
      <Player source={film} options={options} />
    </div>
  );
}

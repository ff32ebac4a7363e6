import type { DroppedSize } from '#features/videos/video/model/film-restore.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** Says which size of a video was dropped, with a button that brings it back; works without scripts. */
export function RestoreSize({ code, dropped }: { code: string; dropped: DroppedSize | null }) {
  const texts = useTexts(TEXTS);
  const { sent } = useFrame();
  if (!dropped) return sent && <Alert kind="danger">{sent.mistake.text}</Alert>;
  const size = `${dropped.side}p`;
  return (
    <form method="post" action={href('video-replace', { code })} className="ui-card replace-dropped">
      {sent && <Alert kind="danger">{sent.mistake.text}</Alert>}
      <p>{dropped.state === 'restoring' ? texts.restoring({ size }) : texts.dropped({ size })}</p>
      {dropped.state === 'lost' && <p className="ui-muted">{texts.lost}</p>}
      {dropped.state === 'dropped' && (
        <div>
          <Button type="submit" icon="refresh-cw">
            {texts.restore({ size })}
          </Button>
        </div>
      )}
    </form>
  );
}

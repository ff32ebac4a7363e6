import type { ReactNode } from 'react';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import type { Data } from '#platform/http/pages.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import type { IconName } from '#ui/icons.ts';
import { TEXTS as UI_TEXTS } from '#ui/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { DELETE_TEXTS, DIALOG_TEXTS } from '../dialog-texts.ts';
import type { load } from './video-delete.load.ts';
import './video-delete.css';

type DeletePageProps = Data<typeof load>;

/** Deleting a video, and restoring it. The buttons are forms, which work without scripts. */
export default function DeletePage({ video, until, isDiscardable, token }: DeletePageProps) {
  const texts = useTexts(DELETE_TEXTS);
  const title = video.title || texts.untitled;
  const { removeAbout, removeUnfinished } = useTexts(DIALOG_TEXTS);
  return (
    <div className="delete-page">
      <h1>{until === null ? texts.ask({ title }) : texts.deleted}</h1>
      <SentMistake />
      <div className="delete-page-video">
        {until === null && <Thumbnail video={video} width={160} />}
        <strong>{title}</strong>
      </div>
      {until === null ? (
        <>
          <p>{isDiscardable ? removeAbout : removeUnfinished}</p>
          <div className="delete-page-acts">
            <Button href={href('video-view', { code: video.code })}>{texts.keep}</Button>
            <Act action="delete" icon="trash-2" variant="danger" token={token}>
              {texts.remove}
            </Act>
          </div>
        </>
      ) : (
        <Deleted until={until} token={token} />
      )}
    </div>
  );
}

function Deleted({ until, token }: { until: number; token: string | null }) {
  const texts = useTexts(DELETE_TEXTS);
  const { day } = useTexts(UI_TEXTS);
  return (
    <>
      <p>{texts.restorable({ day: day(until) })}</p>
      <div className="delete-page-acts">
        <Act action="restore" icon="rotate-ccw" variant="primary" token={token}>
          {texts.restore}
        </Act>
        <Button href={href('index')}>{texts.next}</Button>
      </div>
      <Disclosure summary={texts.endNow}>
        <p>{texts.endAbout}</p>
        <Act action="end" icon="trash-2" variant="danger" token={token}>
          {texts.endSurely}
        </Act>
      </Disclosure>
    </>
  );
}

interface ActProps {
  action: 'delete' | 'restore' | 'end';
  icon: IconName;
  variant: 'primary' | 'danger';
  token: string | null;
  children: ReactNode;
}

function Act({ action, icon, variant, token, children }: ActProps) {
  return (
    <form method="post">
      {token !== null && <input type="hidden" name="deleteToken" value={token} />}
      <Button type="submit" name="action" value={action} icon={icon} variant={variant}>
        {children}
      </Button>
    </form>
  );
}

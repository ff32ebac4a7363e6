import { useTexts } from '#ui/use-texts.ts';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { href } from '#src/routes.ts';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { linksAround, Pagination } from '#ui/Pagination.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { FAILURE_ANSWERS, TEXTS } from '../texts.ts';
import type { load } from './video-failures.load.ts';
import './video-failures.css';

type FailuresData = Data<typeof load>;
type Failure = FailuresData['failures'][number];

/**
 * Videos that could not be processed, why, and what to do about it. The buttons are forms, which work without
 * scripts.
 */
export default function FailuresPage({ failures, ofEverybody, page, around, done }: FailuresData) {
  const texts = useTexts(TEXTS);
  return (
    <div className="failures">
      <h1>{texts.failuresTitle}</h1>
      <SentMistake texts={{ upload_not_found: texts.lost }} />
      {done && <Alert kind={FAILURE_ANSWERS[done]}>{texts.done[done]}</Alert>}
      {failures.length === 0 ? (
        <EmptyState
          icon="circle-check"
          title={texts.noFailures}
          action={<Button href={href('user-manage')}>{texts.myVideos}</Button>}
        />
      ) : (
        <>
          <p className="ui-muted">{texts.failuresAbout}</p>
          <ul className="failures-list">
            {failures.map((failure) => (
              <FailureItem key={failure.id} failure={failure} ofEverybody={ofEverybody} />
            ))}
          </ul>
        </>
      )}
      <Pagination
        label={texts.from({ first: page.offset + 1 })}
        {...linksAround(page, around, (place) => href('video-failures', {}, place))}
      />
    </div>
  );
}

interface FailureProps {
  failure: Failure;
  ofEverybody: boolean;
}

function FailureItem({ failure, ofEverybody }: FailureProps) {
  const texts = useTexts(TEXTS);
  const { code, title, reason, link, duration, nsfw } = failure;
  return (
    <li>
      <div className="failures-picture">
        {/* Nobody gets the files of a failed video: an icon replaces the picture. */}
        <Thumbnail video={{ thumbnail: '', duration, nsfw, state: 'failed' }} width={160} />
      </div>
      <div className="failures-what">
        <h2>
          <a href={href('video-view', { code })}>{title || texts.untitled}</a>
        </h2>
        <p>{reason ?? texts.unknownReason}</p>
        <p className="ui-muted">{link ? texts.adviceImport : texts.adviceUpload}</p>
        <FailureFacts failure={failure} ofEverybody={ofEverybody} />
      </div>
      <FailureActions failure={failure} />
    </li>
  );
}

function FailureFacts({ failure: { tries, failedAt, username, link }, ofEverybody }: FailureProps) {
  const texts = useTexts(TEXTS);
  const { now } = useFrame();
  return (
    <p className="ui-muted ui-numbers failures-facts">
      <span>{texts.tries(tries)}</span>
      <TimeAgo at={failedAt} now={now} />
      {ofEverybody &&
        (username ? (
          <a href={href('user-profile', { username })}>{username}</a>
        ) : (
          <span>{texts.nobodys}</span>
        ))}
      {link && <span className="failures-link">{link}</span>}
    </p>
  );
}

function FailureActions({ failure: { id, code, title } }: { failure: Failure }) {
  const texts = useTexts(TEXTS);
  const labelOf = (act: string) => texts.actOn({ act, title: title || texts.untitled });
  return (
    <div className="failures-acts">
      <form method="post">
        <input type="hidden" name="video" value={id} />
        <Button
          type="submit"
          name="action"
          value="retry"
          size="small"
          icon="refresh-cw"
          aria-label={labelOf(texts.retry)}
        >
          {texts.retry}
        </Button>
      </form>
      <Button
        size="small"
        icon="cloud-upload"
        href={href('video-replace', { code })}
        aria-label={labelOf(texts.otherFile)}
      >
        {texts.otherFile}
      </Button>
      <details className="failures-remove">
        <summary className="ui-button ui-button-secondary ui-button-small" aria-label={labelOf(texts.remove)}>
          <Icon name="trash-2" size={16} />
          {texts.remove}
        </summary>
        <form method="post">
          <input type="hidden" name="video" value={id} />
          <Button type="submit" name="action" value="delete" size="small" variant="danger" icon="trash-2">
            {texts.removeSurely}
          </Button>
        </form>
      </details>
    </div>
  );
}

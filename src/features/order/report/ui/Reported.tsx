import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { ReportGroupView } from '../pages/reports.load.ts';
import type { Reason } from '../rules.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { TEXTS } from '../texts.ts';
import { ReportedVideo } from './ReportedVideo.tsx';

/** What was reported, with how often each reason was given. */
export function Reported({ group }: { group: ReportGroupView }) {
  const texts = useTexts(QUEUE_TEXTS);
  const { video, comment, message, user, album } = group;
  const counts = <Reasons reasons={group.reasons} />;
  return (
    <>
      {video ? <ReportedVideo video={video}>{counts}</ReportedVideo> : counts}
      {comment && (
        <Quote
          words={comment.body}
          link={comment.full_url}
          label={texts.commentBy({ name: comment.user?.username ?? '' })}
        />
      )}
      {message && (
        <Quote
          words={message.body}
          link={href('user-profile', { username: message.user.username })}
          label={texts.messageBy({ name: message.user.username })}
        />
      )}
      {user && (
        <p>
          <a href={href('user-profile', { username: user.username })}>{user.username}</a>
        </p>
      )}
      {album && (
        <Quote
          words={[album.title, album.description].filter(Boolean).join('\n')}
          link={album.full_url}
          label={texts.albumBy({ name: album.username })}
        />
      )}
    </>
  );
}

function Quote({ words, link, label }: { words: string; link: string; label: string }) {
  return (
    <blockquote className="report-comment">
      <p>{words}</p>
      <a href={link} className="ui-muted">
        {label}
      </a>
    </blockquote>
  );
}

function Reasons({ reasons }: { reasons: ReportGroupView['reasons'] }) {
  const texts = useTexts(TEXTS);
  const { reasonCount } = useTexts(QUEUE_TEXTS);
  const counted = Object.entries(reasons).toSorted(([, a], [, b]) => b - a);
  return (
    <p className="report-reason-counts">
      {counted.map(([reason, count]) => (
        <span key={reason} className="report-chip ui-numbers">
          {reasonCount({ reason: texts.reasons[reason as Reason], count })}
        </span>
      ))}
    </p>
  );
}

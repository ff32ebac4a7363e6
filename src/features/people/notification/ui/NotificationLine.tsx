import type { ReactNode } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Mark } from '#shell/frame/Mark.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { NotificationObject } from '../contract.ts';
import { KINDS } from '../kinds.ts';
import { type Line, addressOf } from '../rules.ts';
import './notifications.css';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface NotificationLineProps {
  line: Line;
  /** What is shown at its end, beside the link. */
  menu?: ReactNode;
}

/** One line of the list: who, what, when, and the video's thumbnail. All of it links to what it is about. */
export function NotificationLine({ line: { notification, isLive }, menu }: NotificationLineProps) {
  const texts = useTexts(TEXTS);
  const { now } = useFrame();
  const { actor, video, type, date_created } = notification;
  const href = addressOf(notification);
  const icon = KINDS.get(type)?.icon ?? 'bell';
  const at = fromApiDate(date_created) ?? now;
  const isNew = isLive || !notification.read;
  const content = (
    <>
      <span className="notice-who">
        {actor ? (
          <Avatar src={actor.avatar_url} name={actor.displayname} size={40} />
        ) : (
          <span className="notice-site">
            <Mark size={30} />
          </span>
        )}
        {actor && (
          <span className={`notice-kind notice-kind-${type}`}>
            <Icon name={icon} size={16} filled={icon === 'arrow-big-up'} />
          </span>
        )}
      </span>
      <span className="notice-text">
        <Sentence {...notification} />
        <Quote {...notification} />
        <small className="ui-muted ui-numbers">
          {isNew && <span className="ui-hidden">{texts.isNew}</span>}
          <TimeAgo at={at} now={Math.max(now, at)} />
        </small>
      </span>
      {video && !notification.decision && (
        <span className="notice-video ui-picture">
          <img src={video.thumbnail} alt="" width={80} height={45} loading="lazy" decoding="async" />
        </span>
      )}
    </>
  );
  const look = isNew ? 'notice notice-unread' : 'notice';
  return (
    <li>
      {href ? (
        <a className={look} href={href}>
          {content}
        </a>
      ) : (
        <div className={look}>{content}</div>
      )}
      {menu}
    </li>
  );
}

/** The sentence with the actor's name emphasised. */
function Sentence({ actor, text }: NotificationObject) {
  const name = actor?.displayname ?? '';
  const at = name ? text.indexOf(name) : -1;
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <strong>{name}</strong>
      {text.slice(at + name.length)}
    </span>
  );
}

/** The text of the comment or message, or a moderator's words. */
function Quote({ comment, message, decision }: NotificationObject) {
  const body = comment?.body ?? message?.body ?? decision?.body;
  if (!body) return null;
  return (
    <q className="notice-quote">
      <bdi>{body}</bdi>
    </q>
  );
}

import { fromApiDate } from '#base/api-date.ts';
import { foldBlank } from '#base/fold-text.ts';
import { RichText } from '#features/videos/video/ui/RichText.tsx';
import { cardOf } from '#features/videos/video/view.ts';
import { VideoRow } from '#features/videos/video/ui/VideoRow.tsx';
import { copyText } from '#ui/copy-text.ts';
import { openModal } from '#shell/browser/modals.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { MessageObject } from '../contract.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface MessageProps {
  message: MessageObject;
  isOwn: boolean;
  /** Whether it starts a run of messages by one person; only there are their name and the time shown. */
  isFirst: boolean;
  /** Whether the address asks for it. */
  isAsked: boolean;
  onRemove: () => void;
}

/** One message, with the videos that it links to. */
export function Message({ message, isOwn, isFirst, isAsked, onRemove }: MessageProps) {
  const { user, body, videos } = message;
  const look = classNames(
    'message',
    isOwn && 'message-own',
    isFirst && 'message-first',
    isAsked && 'message-asked',
  );
  return (
    <article className={look}>
      {isFirst && !isOwn && (
        <Avatar
          src={user.avatar_url}
          name={user.displayname}
          size={32}
          href={href('user-profile', { username: user.username })}
        />
      )}
      <div className="message-main">
        {isFirst && <By message={message} isOwn={isOwn} />}
        <div className="message-line">
          <div className="message-body">
            <RichText text={foldBlank(body)} />
          </div>
          <MessageMenu message={message} isOwn={isOwn} onRemove={onRemove} />
        </div>
        {videos.map((video) => (
          <div key={video.video_id} className="message-video">
            <VideoRow
              video={cardOf(video)}
              href={href('video-view', { code: video.url })}
              level={2}
              picture={120}
            />
          </div>
        ))}
      </div>
    </article>
  );
}

function By({ message: { user, date_created }, isOwn }: { message: MessageObject; isOwn: boolean }) {
  const { now } = useFrame();
  const at = fromApiDate(date_created) ?? now;
  return (
    <p className="message-by ui-muted ui-numbers">
      {!isOwn && <span>{user.displayname}</span>}
      <TimeAgo at={at} now={Math.max(now, at)} />
    </p>
  );
}

function MessageMenu({ message, isOwn, onRemove }: Pick<MessageProps, 'message' | 'isOwn' | 'onRemove'>) {
  const texts = useTexts(TEXTS);
  async function copy(): Promise<void> {
    if (await copyText(message.body, null)) showRibbon(texts.copied);
  }
  return (
    <Menu label={texts.message} icon="ellipsis" iconOnly size="small" lazy className="message-menu">
      <MenuItem icon="copy" onSelect={copy}>
        {texts.copy}
      </MenuItem>
      {!isOwn && (
        <MenuItem icon="flag" onSelect={() => openModal('report-message', { message: message.message_id })}>
          {texts.report}
        </MenuItem>
      )}
      {isOwn && (
        <MenuItem icon="trash-2" danger onSelect={onRemove}>
          {texts.remove}
        </MenuItem>
      )}
    </Menu>
  );
}

import { nameOf } from '#base/person.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MODERATION_TEXTS } from '../moderation-texts.ts';
import { actsOn, type VideoAct } from './acts-on-video.ts';
import type { VideoItemProps } from './dialogs.ts';
import './act-on-video.css';

/** What a moderator may do with a video: each action says what it does, to whom, and if it can be undone. */
export default function ActOnVideoModal({ video, onChange, onClose }: ModalProps & VideoItemProps) {
  const texts = useTexts(MODERATION_TEXTS);
  const { viewer } = useFrame();
  const title = video.title || texts.untitled;
  const about = video.owner
    ? texts.actAbout({ title, owner: nameOf(video.owner) })
    : texts.actAboutGuest({ title });
  // Cancelling an action leads back here; once it is done, this is closed as well.
  const done: VideoItemProps['onChange'] = (change) => {
    onChange(change);
    onClose();
  };
  const acts = actsOn(video, texts, { onChange: done, isOwn: viewer?.user_id === video.owner?.id });
  return (
    <Modal title={texts.actTitle} subtitle={about} size="medium" onClose={onClose}>
      <ul className="act-list">
        {acts.map((act) => (
          <li key={act.name}>
            <Act act={act} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function Act({ act: { icon, name, hint, href, onSelect } }: { act: VideoAct }) {
  const content = (
    <>
      <Icon name={icon} />
      <span>
        <strong>{name}</strong>
        <small className="ui-muted">{hint}</small>
      </span>
    </>
  );
  if (href !== undefined) return <a href={href}>{content}</a>;
  return (
    <button type="button" onClick={onSelect}>
      {content}
    </button>
  );
}

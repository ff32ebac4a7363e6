import { useState } from 'react';
import { usePinBoard } from '#features/watching/feed/ui/Pinnable.tsx';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { ManagedVideo } from '../pages/user-manage.load.ts';
import { ManageRowMenu } from './ManageRowMenu.tsx';
import { BULK_FORM } from './BulkBar.tsx';
import { ManageState } from './ManageState.tsx';
import { RenameForm } from './RenameForm.tsx';
import type { ChangeRow } from './use-live-rows.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../manage-texts.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';

interface ManageRowProps {
  row: ManagedVideo;
  isTicked: boolean;
  onTick: (isOn: boolean, isRange: boolean) => void;
  onChange: ChangeRow;
}

/** One row of the table; on phones, a card with the same cells. */
export function ManageRow({ row, isTicked, onTick, onChange }: ManageRowProps) {
  const { now } = useFrame();
  const { video } = row;
  const texts = useTexts(TEXTS);
  const { title } = useTexts(VIDEO_TEXTS);
  const isOpen = video.state !== 'deleted' && !row.isDraft;
  const [isRenaming, setRenaming] = useState(false);
  const score = Math.max(0, video.score);
  const isRange = (event: Event) => event instanceof MouseEvent && event.shiftKey;
  return (
    <tr className={isTicked ? 'manage-ticked' : undefined}>
      <td>
        <Checkbox
          label={<span className="ui-hidden">{title(video.title)}</span>}
          form={BULK_FORM}
          name={`v${video.id}`}
          value="1"
          checked={isTicked}
          onChange={() => undefined}
          onClick={(event) => onTick(event.currentTarget.checked, isRange(event.nativeEvent))}
        />
      </td>
      <td className="manage-cell">
        {isRenaming ? (
          <RenameForm
            video={video}
            onEnd={(renamed) => {
              setRenaming(false);
              if (renamed !== null) onChange(video.id, { video: { title: renamed } });
            }}
          />
        ) : (
          <div className="manage-named">
            <VideoLink row={row} />
            {isOpen && (
              <IconButton
                icon="pencil"
                size="small"
                label={texts.rename({ title: title(video.title) })}
                className="manage-pencil"
                onClick={() => setRenaming(true)}
              />
            )}
          </div>
        )}
      </td>
      <td className="manage-state-cell">
        <ManageState row={row} />
      </td>
      <Count number={video.view_count} text={texts.views(video.view_count)} />
      <Count number={score} text={texts.score(score)} />
      <Count number={video.comment_count} text={texts.comments(video.comment_count)} />
      <td className="manage-count">
        <TimeAgo at={video.at} now={now} />
      </td>
      <td className="manage-menu-cell">{isOpen && <ManageRowMenu row={row} onChange={onChange} />}</td>
    </tr>
  );
}

/** A number with its unit, which is shown on phones, where columns have no headings. */
function Count({ number, text }: { number: number; text: string }) {
  const texts = useTexts(TEXTS);
  return (
    <td className="manage-count">
      <span className="manage-number">{texts.number(number)}</span>
      <span className="manage-words">{text}</span>
    </td>
  );
}

function VideoLink({ row: { video, isDraft, draft } }: { row: ManagedVideo }) {
  const texts = useTexts(TEXTS);
  const { title } = useTexts(VIDEO_TEXTS);
  const isDeleted = video.state === 'deleted';
  const isPinned = usePinBoard()?.pinned?.id === video.id;
  const shown = (
    <>
      <Thumbnail video={video} width={96}>
        {isPinned && (
          <span className="manage-pin">
            <Icon name="pin" size={16} filled label={texts.pinned} />
          </span>
        )}
      </Thumbnail>
      <span className="manage-title">{video.title || draft?.file || title(video.title)}</span>
    </>
  );
  // A draft has no page.
  if (isDraft && !isDeleted) return <span className="manage-video">{shown}</span>;
  return (
    <a href={href(isDeleted ? 'video-delete' : 'video-view', { code: video.code })} className="manage-video">
      {shown}
    </a>
  );
}

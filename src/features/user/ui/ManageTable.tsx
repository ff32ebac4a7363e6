import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { formatDuration } from '#base/duration.ts';
import type { VideoObject } from '#features/video/contract.ts';
import { useFrame } from '#shell/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { type BulkAction, useBulk } from './use-bulk.ts';
import { useProgress } from './use-progress.ts';
import './Manage.css';

interface ManageTableProps {
  videos: readonly VideoObject[];
  progress: Readonly<Record<string, number>>;
}

/** The owner's videos with their states, and what to do with those that are ticked. */
export function ManageTable({ videos, progress: first }: ManageTableProps) {
  const bulk = useBulk(videos.map((video) => video.video_id));
  const progress = useProgress(videos, first);
  return (
    <>
      <BulkBar count={bulk.ticked.size} isBusy={bulk.isBusy} onRun={bulk.run} />
      <table className="manage-table">
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                label={<span className="ui-hidden">All</span>}
                checked={bulk.isAll}
                onChange={(event) => bulk.tickAll(event.currentTarget.checked)}
              />
            </th>
            <th scope="col">Video</th>
            <th scope="col">State</th>
            <th scope="col">Views</th>
            <th scope="col">Score</th>
            <th scope="col">Comments</th>
            <th scope="col">Added</th>
          </tr>
        </thead>
        <tbody>
          {videos.map((video) => (
            <ManageRow
              key={video.video_id}
              video={video}
              progress={progress[video.video_id]}
              isTicked={bulk.ticked.has(video.video_id)}
              onTick={(isOn) => bulk.tick(video.video_id, isOn)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface BulkBarProps {
  count: number;
  isBusy: boolean;
  onRun: (action: BulkAction) => void;
}

function BulkBar({ count, isBusy, onRun }: BulkBarProps) {
  const [isAsked, setAsked] = useState(false);
  const isOff = count === 0 || isBusy;
  return (
    <div className="manage-bulk">
      <span className="ui-muted ui-numbers" role="status">
        {count} chosen
      </span>
      <Button size="small" disabled={isOff} onClick={() => onRun('publish')}>
        Publish
      </Button>
      <Button size="small" disabled={isOff} onClick={() => onRun('unlist')}>
        Unlist
      </Button>
      <Button size="small" disabled={isOff} icon="trash-2" onClick={() => setAsked(true)}>
        Delete
      </Button>
      {isAsked && <ConfirmDelete count={count} onClose={() => setAsked(false)} onYes={() => onRun('delete')} />}
    </div>
  );
}

function ConfirmDelete({ count, onClose, onYes }: { count: number; onClose: () => void; onYes: () => void }) {
  const yes = (
    <Button
      variant="danger"
      onClick={() => {
        onClose();
        onYes();
      }}
    >
      Delete
    </Button>
  );
  return (
    <Modal title={count === 1 ? 'Delete this video?' : `Delete ${count} videos?`} onClose={onClose} footer={yes}>
      <p>They are gone for everyone at once, and cannot be brought back.</p>
    </Modal>
  );
}

interface ManageRowProps {
  video: VideoObject;
  progress: number | undefined;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
}

function ManageRow({ video, progress, isTicked, onTick }: ManageRowProps) {
  const { now } = useFrame();
  return (
    <tr>
      <td>
        <Checkbox
          label={<span className="ui-hidden">{video.title || 'Untitled'}</span>}
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      </td>
      <td className="manage-cell">
        <VideoLink video={video} />
      </td>
      <td data-label="State">
        <StateOf video={video} progress={progress} />
      </td>
      <td data-label="Views">{video.view_count.toLocaleString('en')}</td>
      <td data-label="Score">{Math.max(0, video.score).toLocaleString('en')}</td>
      <td data-label="Comments">{video.comment_count.toLocaleString('en')}</td>
      <td data-label="Added">
        <TimeAgo at={fromApiDate(video.date_created) ?? now} now={now} />
      </td>
    </tr>
  );
}

function VideoLink({ video }: { video: VideoObject }) {
  return (
    <a href={href('video-view', { code: video.url })} className="manage-video">
      <img src={video.thumbnail} alt="" width={96} height={54} loading="lazy" />
      <span>
        {video.title || 'Untitled'}
        {video.duration > 0 && <small className="ui-numbers">{formatDuration(video.duration)}</small>}
      </span>
    </a>
  );
}

const STATES: Readonly<Record<string, string>> = {
  suspended: 'Suspended',
  'user-disabled': 'Suspended',
};

function StateOf({ video, progress = 0 }: { video: VideoObject; progress: number | undefined }) {
  if (video.state === 'success') return <span>{video.private ? 'Unlisted' : 'Public'}</span>;
  if (video.state === 'failed') {
    return (
      <a href={href('video-failures')} className="manage-bad">
        Failed
      </a>
    );
  }
  const known = STATES[video.state];
  if (known) return <span className="manage-bad">{known}</span>;
  return <ProgressBar label={video.state === 'initial' ? 'Being uploaded' : 'Being prepared'} value={progress} />;
}

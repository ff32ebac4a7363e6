import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { call } from '#platform/web/call.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { RankingObject } from '../contract.ts';
import { WHY_TEXTS } from '../why-texts.ts';
import './why-hot.css';

/** Explains a video's place in the ranking: its points for votes and for its date. */
export default function WhyHotModal({ onClose, video }: ModalProps & { video: VideoCardView }) {
  const texts = useTexts(WHY_TEXTS);
  const [ranking, setRanking] = useState<RankingObject | 'failed' | null>(null);

  const read = useCallback(() => {
    setRanking(null);
    call(api.feed.ranking, { video: video.code }).then(
      (answer) => setRanking(answer.ranking),
      () => setRanking('failed'),
    );
  }, [video.code]);
  useEffect(read, [read]);

  return (
    <Modal title={texts.title} subtitle={video.title} onClose={onClose}>
      {ranking === null && <SkeletonLines count={4} />}
      {ranking === 'failed' && (
        <Alert kind="danger" action={<Button onClick={read}>{texts.retry}</Button>}>
          {texts.failed}
        </Alert>
      )}
      {ranking !== null && ranking !== 'failed' && <Points ranking={ranking} />}
    </Modal>
  );
}

function Points({ ranking }: { ranking: RankingObject }) {
  const texts = useTexts(WHY_TEXTS);
  const { place, votes, date, boost, hot_score, seconds } = ranking;
  const hours = Math.round(Math.abs(seconds) / 3600);
  const time = hours < 48 ? texts.hours(hours) : texts.days(Math.round(hours / 24));
  return (
    <div className="why-hot">
      <p>
        <strong>{place === null ? texts.noPlace : texts.place(place)}</strong> {texts.sum}
      </p>
      <dl className="ui-numbers">
        <Row label={texts.votes}>{points(votes)}</Row>
        {boost !== null && boost !== 0 && <Row label={texts.boost}>{signed(boost)}</Row>}
        <Row label={texts.date}>{points(date)}</Row>
        <Row label={texts.total}>
          <strong>{points(hot_score)}</strong>
        </Row>
      </dl>
      {hours > 0 && <p>{seconds > 0 ? texts.younger({ time }) : texts.older({ time })}</p>}
      <p className="ui-muted">{texts.rule}</p>
      <p className="ui-muted">{texts.trust}</p>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function points(value: number): string {
  return value.toFixed(2);
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

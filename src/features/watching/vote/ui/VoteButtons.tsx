import { shortCount } from '#base/counts.ts';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { shownScore } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { useVideoVote, type VotedVideo } from './use-video-vote.ts';
import type { Voting } from './use-vote.ts';
import './VoteButtons.css';

type Look = 'full' | 'pill' | 'small';

interface VoteButtonsProps extends VotedVideo {
  /** `pill` is the small one on a card, with the upvote arrow only. */
  look?: Look;
}

/** The vote arrows of a video with its live score. */
export function VoteButtons({ look, ...voted }: VoteButtonsProps) {
  return <VoteArrows look={look} voting={useVideoVote(voted)} />;
}

interface VoteArrowsProps {
  look?: Look | undefined;
  voting: Voting;
}

/** The vote arrows of anything that can be voted on; a score of 0 or less is hidden. Spec §4 Vote. */
export function VoteArrows({ look = 'full', voting: { value, score, click } }: VoteArrowsProps) {
  const shown = shownScore(score);
  const texts = useTexts(TEXTS);
  return (
    <div className={`vote vote-${look}`} data-vote={value || undefined}>
      <button
        type="button"
        className="vote-arrow"
        aria-label={shown > 0 ? texts.upAmong(shown) : texts.up}
        aria-pressed={value === 1}
        onClick={() => click(1)}
      >
        <Icon name="arrow-big-up" filled={value === 1} />
        {look !== 'full' ? (
          <span className="ui-numbers" hidden={shown === 0}>
            {shortCount(shown)}
          </span>
        ) : (
          <span className="vote-score ui-numbers" title={texts.score(shown)} hidden={shown === 0}>
            {shortCount(shown)} <span className="vote-unit">{texts.unit(shown)}</span>
          </span>
        )}
      </button>
      {look !== 'pill' && (
        <button
          type="button"
          className="vote-arrow"
          aria-label={texts.down}
          aria-pressed={value === -1}
          onClick={() => click(-1)}
        >
          <Icon name="arrow-big-down" filled={value === -1} />
        </button>
      )}
    </div>
  );
}

import { shortCount } from '#base/counts.ts';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { shownScore } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { useVote, type VotedVideo } from './use-vote.ts';
import './VoteButtons.css';

interface VoteButtonsProps extends VotedVideo {
  /** `pill` is the small one of a card: only up. */
  look?: 'full' | 'pill';
}

/** Arrows around a live score. */
export function VoteButtons({ look = 'full', ...voted }: VoteButtonsProps) {
  const { value, score, click } = useVote(voted);
  const shown = shownScore(score);
  const texts = useTexts(TEXTS);
  return (
    <div className={`vote vote-${look}`} data-vote={value}>
      <button
        type="button"
        className="vote-arrow"
        aria-label={texts.upAmong(shown)}
        aria-pressed={value === 1}
        onClick={() => click(1)}
      >
        <Icon name="arrow-big-up" size={look === 'pill' ? 16 : 20} filled={value === 1} />
        {look === 'pill' ? (
          <span className="ui-numbers">{shortCount(shown)}</span>
        ) : (
          <span className="vote-score ui-numbers" title={texts.score(shown)}>
            {shortCount(shown)} <span className="vote-unit">{texts.unit(shown)}</span>
          </span>
        )}
      </button>
      {look === 'full' && (
        <button
          type="button"
          className="vote-arrow"
          aria-label={texts.down}
          aria-pressed={value === -1}
          onClick={() => click(-1)}
        >
          <Icon name="arrow-big-down" size={20} filled={value === -1} />
        </button>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { shortCount } from '#base/numbers.ts';
import { href } from '#src/routes.ts';
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
  const action = look ? undefined : href('video-view', { code: voted.code });
  return <VoteArrows look={look} action={action} voting={useVideoVote(voted)} />;
}

interface VoteArrowsProps {
  look?: Look | undefined;
  /** Address that takes a vote without scripts, if there is one. */
  action?: string | undefined;
  voting: Voting;
}

/** The vote arrows of anything that can be voted on; a score of 0 or less is hidden. Spec §4 Vote. */
export function VoteArrows({ look = 'full', action, voting: { value, score, click } }: VoteArrowsProps) {
  const shown = shownScore(score);
  const texts = useTexts(TEXTS);
  const sends = (arrow: 1 | -1) => action && { name: 'value', value: value === arrow ? 0 : arrow };
  return (
    <Box look={look} value={value} action={action}>
      <button
        type={action ? 'submit' : 'button'}
        {...sends(1)}
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
          type={action ? 'submit' : 'button'}
          {...sends(-1)}
          className="vote-arrow"
          aria-label={texts.down}
          aria-pressed={value === -1}
          onClick={() => click(-1)}
        >
          <Icon name="arrow-big-down" filled={value === -1} />
        </button>
      )}
    </Box>
  );
}

interface BoxProps extends Pick<VoteArrowsProps, 'look' | 'action'> {
  value: number;
  children: ReactNode;
}

/** What is around the arrows: a form if there is an address for it; with scripts the arrows do the work. */
function Box({ look, value, action, children }: BoxProps) {
  const box = { className: `vote vote-${look}`, 'data-vote': value || undefined };
  if (!action) return <div {...box}>{children}</div>;
  return (
    <form {...box} method="post" action={action} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}

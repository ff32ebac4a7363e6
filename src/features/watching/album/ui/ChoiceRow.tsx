import type { ReactNode } from 'react';
import { useTexts } from '#ui/use-texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import type { AlbumChoice } from './use-album-choice.ts';

interface ChoiceRowProps {
  value: string;
  choice: AlbumChoice;
  title: string;
  meta?: string;
  picture: ReactNode;
  /** The videos are in it already: there is nothing to choose. */
  isInside?: boolean;
  isPrivate?: boolean;
}

/** One album to choose, with its picture. */
export function ChoiceRow({
  value,
  choice,
  title,
  meta,
  picture,
  isInside = false,
  isPrivate = false,
}: ChoiceRowProps) {
  const texts = useTexts(DIALOG_TEXTS);
  return (
    <label className={isInside ? 'album-choice album-choice-inside' : 'album-choice'}>
      <input
        type="radio"
        name="album"
        value={value}
        checked={choice.chosen === value}
        disabled={isInside || choice.isBusy}
        onChange={() => choice.choose(value)}
      />
      <span className="album-choice-picture">{picture}</span>
      <span className="album-choice-text">
        <span className="album-choice-title">
          {title}
          {isPrivate && <Icon name="lock" size={16} label={texts.private} />}
        </span>
        {meta && <span className="ui-muted ui-numbers">{meta}</span>}
      </span>
      {isInside && <Icon name="check" />}
    </label>
  );
}

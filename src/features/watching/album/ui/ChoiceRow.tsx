import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import type { AlbumChoice } from './use-album-choice.ts';

interface ChoiceRowProps {
  value: string;
  choice: AlbumChoice;
  title: string;
  meta?: string;
  picture: ReactNode;
  /** The videos are already in it, so it cannot be chosen. */
  isInside?: boolean;
  /** Marks an album that is not public. */
  mark?: ReactNode;
}

/** An album to choose, with its picture. */
export function ChoiceRow({ value, choice, title, meta, picture, isInside = false, mark }: ChoiceRowProps) {
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
          {mark}
        </span>
        {meta && <span className="ui-muted ui-numbers">{meta}</span>}
      </span>
      {isInside && <Icon name="check" />}
    </label>
  );
}

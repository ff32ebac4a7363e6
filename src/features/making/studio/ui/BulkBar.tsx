import { Button } from '#ui/Button.tsx';
import { BulkActions } from './BulkActions.tsx';
import type { BulkAction } from './use-bulk.ts';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../manage-texts.ts';

/** The form that all ticked rows belong to: it opens the page on which they are changed. */
export const BULK_FORM = 'manage-bulk';

interface BulkBarProps {
  /** Ids of the ticked videos. */
  ids: readonly string[];
  /** The title of the only one. */
  title: string | null;
  isBusy: boolean;
  /** Whether they are deleted, so that they can only be restored. */
  isDeleted: boolean;
  every: EveryVideo;
  onRun: (action: BulkAction) => void;
}

/** All videos that match the filters of the list, on this page and on others. */
interface EveryVideo {
  readonly total: number;
  /** Whether they are meant, rather than those that are ticked. */
  readonly isChosen: boolean;
  /** Whether all of this page are ticked, and there are others. */
  readonly isOffered: boolean;
  /** The fields that say which they are. */
  readonly fields: Readonly<Record<string, string>>;
  readonly choose: (isChosen: boolean) => void;
}

/**
 * Actions on all ticked videos, or on all that match. Without scripts it is a button that leads to the page
 * with the form for them.
 */
export function BulkBar({ ids, title, isBusy, isDeleted, every, onRun }: BulkBarProps) {
  const texts = useTexts(TEXTS);
  const isOff = ids.length === 0 || isBusy;
  const isNone = ids.length === 0 && !every.isChosen;
  return (
    <form
      id={BULK_FORM}
      action={href('videos-change')}
      className={isNone ? 'manage-bulk manage-bulk-none' : 'manage-bulk'}
      aria-label={texts.selection}
    >
      <span className="ui-muted ui-numbers manage-scripted" role="status">
        {every.isChosen ? texts.everyMatch(every.total) : texts.selected(ids.length)}
      </span>
      <EveryButton every={every} />
      {!every.isChosen && (
        <span className="manage-scripted manage-bulk-acts">
          {isDeleted ? (
            <Button size="small" icon="rotate-ccw" disabled={isOff} onClick={() => onRun('restore')}>
              {texts.restore}
            </Button>
          ) : (
            <BulkActions ids={ids} title={title} isOff={isOff} onRun={onRun} />
          )}
        </span>
      )}
      <Button
        type="submit"
        size="small"
        icon="pencil"
        variant={every.isChosen ? 'primary' : 'secondary'}
        className={isNone ? 'manage-bulk-first' : undefined}
      >
        {texts.change}
      </Button>
      <Button
        size="small"
        variant="quiet"
        className="manage-unscripted"
        href={href('videos-change', {}, every.fields)}
      >
        {texts.changeEvery(every.total)}
      </Button>
    </form>
  );
}

/** Once all of a page are ticked, the others are offered too. */
function EveryButton({ every }: Pick<BulkBarProps, 'every'>) {
  const texts = useTexts(TEXTS);
  const fields = Object.entries(every.fields);
  if (every.isChosen)
    return (
      <>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button size="small" variant="quiet" onClick={() => every.choose(false)}>
          {texts.selectPage}
        </Button>
      </>
    );
  if (!every.isOffered) return null;
  return (
    <Button size="small" variant="quiet" onClick={() => every.choose(true)}>
      {texts.selectEvery(every.total)}
    </Button>
  );
}

import { memo, type PointerEvent, useRef, useState } from 'react';
import { formatSize } from '#base/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { type ListItem, type SharedDetails, titleOf } from '../../list-rules.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import { TEXTS } from '../../texts.ts';
import { RowDetails } from './RowDetails.tsx';
import { RowMenu } from './RowMenu.tsx';
import { useThumb } from './thumbs.ts';
import type { OpenList } from './use-list.ts';

interface ListRowProps {
  item: ListItem;
  /** Its place, from 0, and how many there are. */
  at: number;
  count: number;
  shared: SharedDetails;
  list: OpenList;
  /** Another tab sends it. */
  isElsewhere: boolean;
  /** The whole list is paused. */
  isPaused: boolean;
  /** How far it moves aside for one that is dragged, px. */
  shift: number;
  /** It is taken by its number. */
  onGrip: (event: PointerEvent<HTMLElement>, at: number) => void;
}

/** A file of the list: how far it is, and what can be done about it. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { item, at, count, shared, list, isElsewhere, isPaused, shift, onGrip } = props;
  const texts = useTexts(LIST_TEXTS);
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { id, name, own, upload } = item;
  const title = own.title ?? titleOf(shared.pattern, name, at + 1);
  return (
    <li
      ref={row}
      id={`upload-${id}`}
      className="upload-row"
      data-state={item.state}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <span
        className="upload-row-number ui-numbers ui-muted"
        onPointerDown={isElsewhere ? undefined : (event) => onGrip(event, at)}
      >
        {at + 1}
      </span>
      <RowPicture item={item} row={row} find={() => list.files.peek(id)} />
      <div className="upload-row-about">
        {upload && !upload.isDraft ? (
          <a href={upload.link} target="_blank" rel="noopener" className="upload-name">
            {title || name}
          </a>
        ) : (
          <bdi className="upload-name">{title || name}</bdi>
        )}
        <RowState item={item} isPaused={isPaused} />
      </div>
      {!isElsewhere && (
        <div className="upload-row-tools">
          {item.state === 'failed' && (
            <Button
              size="small"
              icon="rotate-ccw"
              onClick={() => list.engine.release((one) => one.id === id)}
            >
              {texts.retry}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={texts.detailsOf({ name })}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.details}
          </Button>
          <RowMenu item={item} at={at} count={count} engine={list.engine} />
        </div>
      )}
      {isOpen && <RowDetails {...{ item, at, shared, list }} onClose={() => setOpen(false)} />}
    </li>
  );
});

function RowPicture({ item, row, find }: { item: ListItem } & { row: RowRef; find: () => File | null }) {
  const url = useThumb(row, find) ?? item.picture;
  return (
    <span className="upload-row-picture">
      {url ? <img src={url} alt="" loading="lazy" /> : <Icon name="film" />}
    </span>
  );
}

type RowRef = Parameters<typeof useThumb>[0];

/** What is happening to it: a bar while it is sent, else a word and why. */
function RowState({ item, isPaused }: Pick<ListRowProps, 'item' | 'isPaused'>) {
  const texts = useTexts(LIST_TEXTS);
  const dialogTexts = useTexts(TEXTS);
  const { name, size, sent, state, why, isRetrying } = item;
  const word = texts.states[wordOf(item, isPaused)];
  const amount = { sent: formatSize(Math.min(sent, size)), size: formatSize(size) };
  const hasBegun = sent > 0 && sent < size;
  return (
    <>
      <span className="upload-row-state ui-numbers ui-muted">
        {state !== 'sending' && <span>{why ?? word}</span>}
        {state === 'sending' || hasBegun ? (
          <span>{dialogTexts.sentOf(amount)}</span>
        ) : (
          <bdi>{amount.size}</bdi>
        )}
        {isRetrying && state === 'sending' && <span>{dialogTexts.retrying}</span>}
      </span>
      {state === 'sending' && <ProgressBar value={size > 0 ? sent / size : null} label={name} />}
    </>
  );
}

function wordOf({ state, upload }: ListItem, isPaused: boolean) {
  if (state === 'sent') return upload?.isDraft === false ? 'processing' : 'draft';
  return state === 'waiting' && isPaused ? 'paused' : state;
}

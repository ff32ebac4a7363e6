import { type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { shiftOf, useDrag } from '#features/watching/album/ui/use-drag.ts';
import { useTexts } from '#ui/use-texts.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import type { ListView } from './list-store.ts';
import { ListRow } from './ListRow.tsx';
import type { OpenList } from './use-list.ts';

interface ListRowsProps {
  view: ListView;
  list: OpenList;
}

/** The files of the list in their order, which a drag by the number changes too. */
export function ListRows({ view: { items, shared, isElsewhere, isPaused }, list }: ListRowsProps) {
  const texts = useTexts(LIST_TEXTS);
  const box = useRef<HTMLOListElement>(null);
  const { drag, begin } = useDrag(box, (from, to) => {
    const id = items[from]?.id;
    if (id !== undefined) list.engine.move(id, to);
  });
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  // Rows are drawn again only when something of theirs changes.
  const onGrip = useCallback((event: PointerEvent<HTMLElement>, at: number) => latest.current(event, at), []);
  return (
    <>
      <h3 className="ui-hidden">{texts.files}</h3>
      <ol ref={box} className="upload-rows" data-dragging={drag !== null || undefined}>
        {items.map((item, at) => (
          <ListRow
            key={item.id}
            {...{ item, at, shared, list, isElsewhere, isPaused }}
            count={items.length}
            shift={shiftOf(drag, at)}
            onGrip={onGrip}
          />
        ))}
      </ol>
    </>
  );
}

import { useEffect, useRef } from 'react';
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ListItem } from '../../list-rules.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import type { ListEngine } from './engine.ts';

interface RowMenuProps {
  item: ListItem;
  /** Its place, from 0, and how many there are. */
  at: number;
  count: number;
  engine: ListEngine;
}

/** What else can be done with a file of the list: pause it, move it, take it out. */
export function RowMenu({ item: { id, name, state }, at, count, engine }: RowMenuProps) {
  const texts = useTexts(LIST_TEXTS);
  const { anchor, move } = useMoves(at, (to) => engine.move(id, to));
  const mayPause = state === 'sending' || state === 'waiting';
  return (
    <span ref={anchor}>
      <Menu label={texts.more({ name })} icon="ellipsis-vertical" iconOnly lazy="popover">
        {mayPause && (
          <MenuItem icon="pause" onSelect={() => engine.pause(id)}>
            {texts.pauseOne}
          </MenuItem>
        )}
        {state === 'paused' && (
          <MenuItem icon="play" onSelect={() => engine.release((one) => one.id === id)}>
            {texts.goOnOne}
          </MenuItem>
        )}
        {at > 0 && (
          <>
            <MenuItem icon="arrow-up" onSelect={() => move(0)}>
              {texts.top}
            </MenuItem>
            <MenuItem icon="chevron-up" onSelect={() => move(at - 1)}>
              {texts.up}
            </MenuItem>
          </>
        )}
        {at < count - 1 && (
          <MenuItem icon="chevron-down" onSelect={() => move(at + 1)}>
            {texts.down}
          </MenuItem>
        )}
        <MenuLine />
        <MenuItem icon="x" onSelect={() => engine.remove(id)}>
          {texts.remove}
        </MenuItem>
      </Menu>
    </span>
  );
}

/** Moving takes the row out of the document for a moment; its menu's button keeps the focus. */
function useMoves(at: number, act: (to: number) => void) {
  const anchor = useRef<HTMLSpanElement>(null);
  const isMoved = useRef(false);
  useEffect(() => {
    if (isMoved.current) anchor.current?.querySelector('button')?.focus();
    isMoved.current = false;
  }, [at]);
  function move(to: number): void {
    isMoved.current = true;
    act(to);
  }
  return { anchor, move };
}

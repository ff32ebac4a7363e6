import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { placeBelow } from './place-below.ts';

interface MenuEvents {
  onOpen?: () => void;
  onClose?: () => void;
}

interface MenuLook extends MenuEvents {
  readonly kind: 'menu' | 'panel';
  /** The popover itself is rendered when the button is pressed for the first time. */
  readonly isMadeLate: boolean;
}

/**
 * The state and the props of a button with a popover: the focus moves in when it opens and back when it
 * closes.
 */
export function useMenu({ kind, isMadeLate, ...events }: MenuLook) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useFollowOpener(isOpen, kind === 'menu', opener, ref);

  // If the button was pressed before the page was hydrated, the popover is already open.
  useEffect(() => {
    if (!ref.current?.matches(':popover-open')) return;
    setOpen(true);
    setWasOpened(true);
  }, []);

  const isMade = !isMadeLate || wasOpened;
  useLayoutEffect(() => {
    if (isMadeLate && wasOpened) ref.current?.showPopover();
  }, [isMadeLate, wasOpened]);

  function make(event: MouseEvent): void {
    // The button is about to get its popover target, and the same press would close it again.
    event.preventDefault();
    setWasOpened(true);
  }
  function onToggle(event: ToggleEvent<HTMLDivElement>): void {
    if (event.target !== ref.current) return;
    const nowOpen = event.newState === 'open';
    setOpen(nowOpen);
    setWasOpened(true);
    if (nowOpen) events.onOpen?.();
    else events.onClose?.();
  }
  function close(): void {
    ref.current?.hidePopover();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') event.preventDefault();
    if (event.key === 'Escape' || (event.key === 'Tab' && kind === 'menu')) return leave(event);
    if (kind === 'menu' && moveFocus(ref.current, event.key)) event.preventDefault();
  }
  function leave(event: KeyboardEvent): void {
    event.stopPropagation();
    close();
    opener.current?.focus();
  }
  const popup = kind === 'menu' ? ('menu' as const) : ('dialog' as const);
  return {
    close,
    wasOpened,
    isMade,
    button: {
      ref: opener,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      ...(isMade ? { popoverTarget: id } : { onClick: make }),
    },
    list: { ref, id, popover: 'auto' as const, role: popup, onToggle, onKeyDown },
  };
}

/**
 * Keeps the popover at its button while it grows, and while the page is scrolled. The focus goes from the
 * button to the first item, also of a menu whose items come later.
 */
function useFollowOpener(
  isOpen: boolean,
  hasItems: boolean,
  opener: RefObject<HTMLButtonElement | null>,
  list: RefObject<HTMLDivElement | null>,
): void {
  useLayoutEffect(() => {
    const [button, popover] = [opener.current, list.current];
    if (!isOpen || !button || !popover) return;
    function place(event?: Event): void {
      if (event?.target !== popover) placeBelow(button!, popover!);
    }
    function grow(): void {
      place();
      if (hasItems && document.activeElement === button) itemsOf(popover)[0]?.focus({ preventScroll: true });
    }
    grow();
    const grown = new MutationObserver(grow);
    grown.observe(popover, { childList: true, subtree: true });
    addEventListener('scroll', place, { passive: true, capture: true });
    addEventListener('resize', place);
    return () => {
      grown.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [isOpen, hasItems, opener, list]);
}

function moveFocus(list: HTMLElement | null, key: string): boolean {
  const items = itemsOf(list);
  const at = items.findIndex((item) => item === document.activeElement);
  const target = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key];
  if (target === undefined) return false;
  items.at(target % items.length)?.focus();
  return true;
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  const found = list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)');
  return found ? [...found].filter((item) => item.offsetParent) : [];
}

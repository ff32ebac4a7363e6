import { ARROW_SEEK_S, LONG_SEEK_S, VOLUME_STEP } from './constants.ts';

/** What a key asks for. Seconds, volume 0–1, share of the duration 0–1. */
export type Command =
  | { do: 'toggle' | 'mute' | 'fullscreen' | 'captions' | 'theatre' | 'mini' | 'help' }
  | { do: 'seekBy'; seconds: number }
  | { do: 'seekTo'; share: number }
  | { do: 'volumeBy'; amount: number }
  | { do: 'frame' | 'rate'; step: 1 | -1 };

/** The facts about a key press that decide what it does. */
export interface KeyPress {
  key: string;
  /** Ctrl, Alt or Meta is held. */
  modified: boolean;
  /** Focus is in a text field. */
  typing: boolean;
  /** Focus is on something that the space key activates. */
  presses: boolean;
  /** Focus is on something that uses the arrow keys, Home and End itself. */
  moves: boolean;
  /** Focus is in the player; elsewhere Home and End scroll the page. */
  inside: boolean;
}

/** What matters about the focused element for key presses. */
export interface FocusedElement {
  /** Lower case. */
  tag: string;
  /** `type` of an input, empty elsewhere. */
  type: string;
  /** The first of its roles, empty for none. */
  role: string;
  /** Its text can be edited. */
  editable: boolean;
}

const PRESSED_TAGS = ['button', 'a', 'summary', 'select', 'video', 'audio'];
const PRESSED_TYPES = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'color', 'image'];
const PRESSED_ROLES = ['button', 'switch', 'checkbox', 'radio', 'tab', 'option', 'treeitem'];
const MOVING_TYPES = ['radio', 'range'];
const MOVING_ROLES = ['radio', 'radiogroup', 'slider', 'spinbutton', 'scrollbar', 'tab', 'tablist', 'option'];
const MOVING_GROUPS = ['listbox', 'menu', 'menubar', 'tree', 'treeitem', 'grid', 'combobox'];

/** Which keys belong to the focused element and not to the player. WCAG 2.1.1. */
export function keysOf({
  tag,
  type,
  role,
  editable,
}: FocusedElement): Pick<KeyPress, 'typing' | 'presses' | 'moves'> {
  const isInput = tag === 'input';
  const isMenuItem = role.startsWith('menuitem');
  const written = isInput && !PRESSED_TYPES.includes(type) && !MOVING_TYPES.includes(type);
  return {
    typing: editable || written || tag === 'textarea' || tag === 'select',
    presses:
      PRESSED_TAGS.includes(tag) ||
      PRESSED_ROLES.includes(role) ||
      isMenuItem ||
      (isInput && PRESSED_TYPES.includes(type)),
    moves:
      MOVING_ROLES.includes(role) ||
      MOVING_GROUPS.includes(role) ||
      isMenuItem ||
      (isInput && MOVING_TYPES.includes(type)),
  };
}

const COMMANDS: Readonly<Record<string, Command>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  m: { do: 'mute' },
  f: { do: 'fullscreen' },
  c: { do: 'captions' },
  t: { do: 'theatre' },
  i: { do: 'mini' },
  '?': { do: 'help' },
  j: { do: 'seekBy', seconds: -LONG_SEEK_S },
  l: { do: 'seekBy', seconds: LONG_SEEK_S },
  Home: { do: 'seekTo', share: 0 },
  End: { do: 'seekTo', share: 1 },
  ArrowLeft: { do: 'seekBy', seconds: -ARROW_SEEK_S },
  ArrowRight: { do: 'seekBy', seconds: ARROW_SEEK_S },
  ArrowUp: { do: 'volumeBy', amount: VOLUME_STEP },
  ArrowDown: { do: 'volumeBy', amount: -VOLUME_STEP },
  ',': { do: 'frame', step: -1 },
  '.': { do: 'frame', step: 1 },
  '<': { do: 'rate', step: -1 },
  '>': { do: 'rate', step: 1 },
};

/** The command of a key press, null when the key is not ours. Spec §2.4. */
export function commandFor(press: KeyPress): Command | null {
  if (press.modified || press.typing) return null;
  if (press.key === ' ' && press.presses) return null;
  const isEnd = press.key === 'Home' || press.key === 'End';
  if ((isEnd || press.key.startsWith('Arrow')) && press.moves) return null;
  if (isEnd && !press.inside) return null;
  if (/^[0-9]$/.test(press.key)) return { do: 'seekTo', share: Number(press.key) / 10 };
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return COMMANDS[key] ?? null;
}

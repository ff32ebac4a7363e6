import { ARROW_SEEK_S, LONG_SEEK_S, VOLUME_STEP } from './constants.ts';
import type { TEXTS } from './texts.ts';

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

/** Keys that belong together, as `KeyboardEvent.key` names them, letters in lower case. */
export interface Shortcut {
  /** What the help says of them: a name in the player's texts. */
  readonly name: keyof typeof TEXTS.en.help;
  readonly keys: Readonly<Record<string, Command>>;
}

const TOGGLE: Command = { do: 'toggle' };

/** Every key of the player, in the order of the help: the one list of them. Spec §2.4. */
export const SHORTCUTS: readonly Shortcut[] = [
  { name: 'play', keys: { ' ': TOGGLE, k: TOGGLE } },
  { name: 'seek', keys: { ArrowLeft: seekBy(-ARROW_SEEK_S), ArrowRight: seekBy(ARROW_SEEK_S) } },
  { name: 'seekFar', keys: { j: seekBy(-LONG_SEEK_S), l: seekBy(LONG_SEEK_S) } },
  { name: 'volume', keys: { ArrowUp: volumeBy(VOLUME_STEP), ArrowDown: volumeBy(-VOLUME_STEP) } },
  { name: 'mute', keys: { m: { do: 'mute' } } },
  { name: 'fullscreen', keys: { f: { do: 'fullscreen' } } },
  { name: 'theatre', keys: { t: { do: 'theatre' } } },
  { name: 'mini', keys: { i: { do: 'mini' } } },
  { name: 'captions', keys: { c: { do: 'captions' } } },
  { name: 'jump', keys: Object.fromEntries(tenths().map((tenth) => [String(tenth), seekTo(tenth / 10)])) },
  { name: 'ends', keys: { Home: seekTo(0), End: seekTo(1) } },
  { name: 'frame', keys: { ',': { do: 'frame', step: -1 }, '.': { do: 'frame', step: 1 } } },
  { name: 'rate', keys: { '<': { do: 'rate', step: -1 }, '>': { do: 'rate', step: 1 } } },
  { name: 'sheet', keys: { '?': { do: 'help' } } },
];

const COMMANDS: Readonly<Record<string, Command>> = Object.assign({}, ...SHORTCUTS.map(({ keys }) => keys));

function seekBy(seconds: number): Command {
  return { do: 'seekBy', seconds };
}

function seekTo(share: number): Command {
  return { do: 'seekTo', share };
}

function volumeBy(amount: number): Command {
  return { do: 'volumeBy', amount };
}

function tenths(): number[] {
  return Array.from({ length: 10 }, (_, tenth) => tenth);
}

/** The command of a key press, null when the key is not ours. Spec §2.4. */
export function commandFor(press: KeyPress): Command | null {
  if (press.modified || press.typing) return null;
  if (press.key === ' ' && press.presses) return null;
  const isEnd = press.key === 'Home' || press.key === 'End';
  if ((isEnd || press.key.startsWith('Arrow')) && press.moves) return null;
  if (isEnd && !press.inside) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return COMMANDS[key] ?? null;
}

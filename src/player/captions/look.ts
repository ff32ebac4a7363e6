import {
  CAPTION_STYLE,
  type CaptionStyle,
  captionStyleOf,
  cueProperties,
} from '#player/core/caption-style.ts';
import type { Port } from '#player/core/port.ts';

/** Draws captions as this device remembers them. */
export function wearRemembered(player: Port, known: object): void {
  wear(player, captionStyleOf(known));
}

/** Draws captions in a look from now on, null for the style sheet's own. */
export function chooseStyle(player: Port, style: CaptionStyle | null): void {
  wear(player, style);
  player.memory.write('captionStyle', style);
}

/** On the root, so that every caption has it: over the picture, and in the panel. */
function wear({ root, state }: Port, style: CaptionStyle | null): void {
  state.set({ captionStyle: style });
  for (const [name, value] of Object.entries(cueProperties(style ?? CAPTION_STYLE)))
    root.style.setProperty(name, style ? value : null);
}

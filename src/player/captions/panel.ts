import { textsIn } from '#base/texts.ts';
import {
  CAPTION_CHOICES,
  CAPTION_RANGES,
  CAPTION_STYLE,
  type CaptionStyle,
  CUE_COLOURS,
} from '#player/core/caption-style.ts';
import { CAPTION_TEXTS } from '#player/core/caption-texts.ts';
import type { Port } from '#player/core/port.ts';
import { texts as playerTexts } from '#player/core/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';
import { chooseStyle } from './look.ts';
import { el, textButton } from '#player/ui/dom.ts';
import { openSheet } from '#player/ui/sheet.ts';
import './panel.css';

const texts = textsIn(CAPTION_TEXTS, pageLanguage());

const WORDS: Readonly<Record<Choice, Readonly<Record<string, string>>>> = {
  font: texts.fonts,
  colour: texts.colours,
  edge: texts.edges,
  back: texts.colours,
};

type Range = keyof typeof CAPTION_RANGES;
type Choice = keyof typeof CAPTION_CHOICES;

/** Opens the panel in which the viewer chooses how captions look; each change shows at once. */
export function openCaptionPanel(player: Port): void {
  const parts = el('div', 'vp-look-parts', ...rowsOf(player));
  const reset = textButton('vp-action is-quiet', texts.reset, () => {
    chooseStyle(player, null);
    parts.replaceChildren(...rowsOf(player));
  });
  const preview = el('div', 'vp-look-preview', el('p', 'vp-cue', texts.sample));
  openSheet(player, 'vp-look', playerTexts.captionStyle, preview, parts, el('div', 'vp-actions', reset));
}

function rowsOf(player: Port): HTMLElement[] {
  return [
    rangeRow(player, 'size'),
    choiceRow(player, 'font'),
    choiceRow(player, 'colour'),
    choiceRow(player, 'edge'),
    choiceRow(player, 'back'),
    rangeRow(player, 'cover'),
  ];
}

function styleNow(player: Port): CaptionStyle {
  return player.state.get().captionStyle ?? CAPTION_STYLE;
}

function change(player: Port, part: Partial<CaptionStyle>): void {
  chooseStyle(player, { ...styleNow(player), ...part });
}

/** A slider, with its value in words. */
function rangeRow(player: Port, part: Range): HTMLElement {
  const { least, most, step } = CAPTION_RANGES[part];
  const value = styleNow(player)[part];
  const input = el('input', 'vp-look-range');
  // Bounds first: a slider keeps its value within those that it has.
  Object.assign(input, { type: 'range', min: least, max: most, step, value });
  input.setAttribute('aria-label', texts.parts[part]);
  const words = el('span', 'vp-look-value');
  const say = function say(now: number): void {
    words.textContent = part === 'cover' && now === 0 ? texts.noCover : texts.percent({ percent: now });
    input.setAttribute('aria-valuetext', words.textContent);
  };
  input.addEventListener('input', () => {
    change(player, { [part]: input.valueAsNumber });
    say(input.valueAsNumber);
  });
  say(value);
  return row(part, words, input);
}

/** A group of radio buttons: with words, or as spots of colour. */
function choiceRow(player: Port, part: Choice): HTMLElement {
  const group = el('div', 'vp-look-group');
  group.setAttribute('role', 'radiogroup');
  group.setAttribute('aria-label', texts.parts[part]);
  const value = el('span', 'vp-look-value');
  for (const choice of CAPTION_CHOICES[part]) {
    const input = el('input', '');
    Object.assign(input, { type: 'radio', name: `${part}-${player.source.code}` });
    input.checked = styleNow(player)[part] === choice;
    const name = WORDS[part][choice] ?? choice;
    const isSpot = Object.hasOwn(CUE_COLOURS, choice);
    const say = function say(): void {
      if (isSpot && input.checked) value.textContent = name;
    };
    input.addEventListener('change', () => {
      change(player, { [part]: choice });
      say();
    });
    say();
    group.append(isSpot ? spot(input, name, choice) : el('label', 'vp-look-word', input, name));
  }
  return row(part, value, group);
}

/** The button itself has the colour; its name is shown beside the group. */
function spot(input: HTMLInputElement, name: string, colour: string): HTMLElement {
  input.className = 'vp-look-spot';
  input.style.setProperty('--spot', CUE_COLOURS[colour as keyof typeof CUE_COLOURS]);
  input.setAttribute('aria-label', name);
  input.title = name;
  return input;
}

function row(part: keyof CaptionStyle, value: HTMLElement, control: HTMLElement): HTMLElement {
  return el('div', 'vp-look-row', el('span', 'vp-look-name', texts.parts[part]), value, control);
}
